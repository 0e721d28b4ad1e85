<?php
declare( strict_types=1 );

namespace KokoAnalytics {

	/**
	 * The functions in this namespace are stubs that Koko Analytics calls while it writes its endpoint.
	 *
	 * @return array<string, mixed>
	 */
	function get_settings(): array {
		return array( 'exclude_ip_addresses' => array() );
	}

	function get_upload_dir(): string {
		return ABSPATH . 'wp-content/uploads/koko-analytics';
	}

	function wp_timezone_string(): string {
		return 'Europe/Berlin';
	}

	function apply_filters( string $name, mixed $value ): mixed {
		return $value;
	}
}

namespace Lodestar\Tests\Bench {

	use ReflectionClass;
	use RuntimeException;

	/**
	 * Installs the endpoint of Koko Analytics, as the plugin does, in a folder with only the WordPress files it loads.
	 */
	final class Koko {

		/** Values of `m` in a hit: how the plugin identifies returning visitors, with the names from its settings. */
		public const METHODS = array(
			'n' => 'none, the cheapest',
			'c' => 'cookie, its default',
			'f' => 'fingerprint',
		);

		public readonly string $script;

		/**
		 * @param string $checkout The plugin's folder.
		 * @param string $site     Folder to create the site in.
		 */
		public function __construct( string $checkout, string $wordpress, string $site ) {
			$plugin  = "$site/wp-content/plugins/koko-analytics";
			$uploads = "$site/wp-content/uploads/koko-analytics";
			mkdir( "$uploads/sessions", 0777, true );
			mkdir( "$plugin/src/Resources/functions", 0777, true );
			mkdir( "$site/wp-includes" );
			self::copy( "$checkout/src/Resources/functions", "$plugin/src/Resources/functions" );
			self::copy( "$wordpress/wp-includes", "$site/wp-includes" );
			file_put_contents( "$uploads/sessions/.daily_seed", bin2hex( random_bytes( 16 ) ) );
			define( 'ABSPATH', "$site/" );
			define( 'KOKO_ANALYTICS_PLUGIN_DIR', $plugin );
			require "$checkout/src/Endpoint_Installer.php";
			$this->script = "$site/koko-analytics-collect.php";
			$installer    = new ReflectionClass( 'KokoAnalytics\\Endpoint_Installer' ); // @phpstan-ignore argument.type (it is the peer's)
			file_put_contents( $this->script, $installer->getMethod( 'get_file_contents' )->invoke( $installer->newInstance() ) );
		}

		/**
		 * Returns the same page view as ours, as the plugin's script sends it.
		 *
		 * @param string $method A key of METHODS.
		 */
		public static function view( string $method ): string {
			return http_build_query(
				array(
					'action'       => 'koko_analytics_collect',
					'pa'           => '/2026/11/a-post-with-a-name/',
					'po'           => 1234,
					'r'            => 'https://www.google.com/',
					'm'            => $method,
					'utm_source'   => 'news',
					'utm_medium'   => 'email',
					'utm_campaign' => 'november',
				)
			);
		}

		/** Copies the PHP files of a folder, without subfolders. */
		private static function copy( string $from, string $to ): void {
			$files = (array) glob( "$from/*.php" );
			if ( array() === $files ) {
				throw new RuntimeException( "$from is missing." );
			}
			foreach ( $files as $file ) {
				copy( (string) $file, "$to/" . basename( (string) $file ) );
			}
		}
	}
}
