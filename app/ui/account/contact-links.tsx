/** Whom to call or write to. */
export function ContactLinks({ phone, email }: { phone: string; email: string }) {
  return (
    <p>
      <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>, <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}
