import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.http.HttpServerTransport;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.plugins.Plugin;
import org.opensearch.transport.Netty4Plugin;

/**
 * A search engine of one node, for tests: java -cp "lib/*" SearchNode.java FOLDER PORT. With port 0 the system picks one; the line
 * "ready PORT" says which. It ends when its standard input does, so that none outlives whoever started it.
 */
public class SearchNode extends Node {
  private SearchNode(Environment environment, List<Class<? extends Plugin>> plugins) {
    super(environment, plugins, false);
  }

  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(arguments[0]).toAbsolutePath();
    Path config = Files.createDirectories(home.resolve("config"));
    Settings settings =
        Settings.builder()
            .put("path.home", home.toString())
            .put("cluster.name", "ferrule-tests")
            .put("discovery.type", "single-node")
            .put("network.host", "127.0.0.1")
            .put("http.port", arguments[1])
            .put("transport.port", "0")
            .put("transport.type", "netty4")
            .put("http.type", "netty4")
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .put("action.auto_create_index", false)
            .build();
    Environment environment = InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), config, () -> "tests");
    try (SearchNode node = new SearchNode(environment, List.of(Netty4Plugin.class))) {
      node.start();
      HttpServerTransport http = node.injector().getInstance(HttpServerTransport.class);
      System.out.println("ready " + http.boundAddress().publishAddress().getPort());
      while (System.in.read() >= 0) {}
    }
    System.exit(0);
  }
}
