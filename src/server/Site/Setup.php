<?php
declare( strict_types=1 );

namespace Lodestar\Site;

use Lodestar\Collector\Collector;
use Lodestar\Collector\Url;
use Lodestar\Paths;
use Lodestar\Platform\Options\OptionStore;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Site\Tracking\TrackerFiles;
use Lodestar\Storage\MigrationRunner;

/**
 * Creates, updates and removes the files and options that the collector needs on a site.
 *
 * @phpstan-import-type Config from Collector
 */
final class Setup {

	/** Option: site ID, 16 hexadecimal digits. */
	public const ID = 'lodestar_site';

	/** Option: `table` keeps the spool in the database even if a folder could hold it. */
	public const SPOOL = 'lodestar_spool';

	/** Option: list of IP blocks of trusted proxies, such as 203.0.113.0/24. */
	public const TRUSTED_PROXIES = 'lodestar_trusted_proxies';

	/** Maximum number of the site's hosts to keep, including former ones. */
	private const MAX_HOSTS = 10;

	/** Whether the generated files are up to date. */
	public static function fits( State $state ): bool {
		return self::key( $state->hosts ) === $state->key && array() === array_diff( self::hosts(), $state->hosts );
	}

	/** Creates or updates the generated files. */
	public static function run(): State {
		OptionStore::keep( self::SPOOL, '' ); // Every page reads these options. A missing option would cost a query each time.
		CountingOptions::keep();
		$old    = State::stored();
		$id     = self::id();
		$hosts  = array_slice( array_values( array_unique( array_merge( self::hosts(), $old->hosts ?? array() ) ) ), 0, self::MAX_HOSTS );
		$folder = self::wants_table() ? null : Folder::make( "lodestar-$id", FolderPlaces::all( $old->folder ?? '' ) );
		// While plugins load, it isn't known yet whether they allow persistent IDs.
		$lasting = null !== $old && 0 === did_action( 'wp_loaded' ) ? $old->lasting : TrackerFiles::has_lasting_ids();
		$config  = $folder?->install( self::configuration( $id, $hosts, $lasting, time() ), home_url(), CollectorCode::path() ) ?? '';
		if ( null === $folder || '' === $config ) {
			( new MigrationRunner() )->run( true ); // The spool is a table, so the tables must exist.
			$state = new State( self::key( $hosts ), $hosts, '', '', '', $lasting );
		} else {
			$state = new State(
				self::key( $hosts ),
				$hosts,
				$folder->path,
				FolderPlaces::url_of( $folder->path ) . '/c.php',
				$config,
				$lasting
			);
		}
		$state = $state->knowing( $old );
		$state->store();
		self::leave_others( $state, $old->folder ?? '' );
		Upkeep::schedule();
		return $state;
	}

	/**
	 * Updates the files if plugins or the theme changed whether persistent IDs are allowed. Hooked to wp_loaded, when
	 * all plugins and the theme have loaded. This way pages and the collector change at the same time.
	 */
	public static function settle_lasting_ids(): void {
		$state = State::stored();
		if ( null !== $state && TrackerFiles::has_lasting_ids() !== $state->lasting ) {
			self::run();
		}
	}

	/** Removes everything that was created, except the tables. */
	public static function remove(): void {
		LeftFolders::leave( array( State::stored()->folder ?? '', ...self::folders() ), '' );
		foreach ( LeftFolders::all() as $folder ) {
			$folder->remove();
		}
		foreach ( (array) glob( Site::temporary() . '*' ) as $file ) {
			@unlink( (string) $file );
		}
		self::forget();
		delete_option( self::ID );
	}

	/** Deletes the state and all salts in the options table, and unschedules the tasks. */
	public static function forget(): void {
		global $wpdb;
		delete_option( State::OPTION ); // First, because no salt is created without this option.
		( new OptionSalts( $wpdb ) )->forget_all();
		Upkeep::unschedule();
	}

	/** Shuts folders that aren't in use. Deletes the salts in the options table if a folder is in use. */
	private static function leave_others( State $state, string $old ): void {
		global $wpdb;
		LeftFolders::leave( array( $old, ...self::folders() ), $state->folder );
		if ( '' !== $state->folder ) {
			( new OptionSalts( $wpdb ) )->forget_all();
		}
	}

	/** @return list<string> Absolute paths that the site's folder may have. */
	private static function folders(): array {
		$id = get_option( self::ID );
		return is_string( $id ) && '' !== $id
			? array_map( static fn ( string $place ): string => "$place/lodestar-$id", FolderPlaces::all( '' ) )
			: array();
	}

	/**
	 * Returns the collector's configuration from one day before a given time.
	 *
	 * @param list<string> $hosts   The site's own hosts.
	 * @param bool         $lasting Whether visitors who consent get persistent IDs.
	 * @param int          $now     UTC seconds.
	 * @phpstan-return Config
	 */
	public static function configuration( string $id, array $hosts, bool $lasting, int $now ): array {
		return Configuration::make(
			$id,
			$hosts,
			SiteZone::offsets( $now ),
			CountingRules::of_site( $lasting ),
			$now - 86400,
			self::cookie_path()
		);
	}

	/** Returns the path of the site's cookies: that of its front page. */
	public static function cookie_path(): string {
		$home = get_option( 'home' );
		return trailingslashit( is_string( $home ) ? (string) wp_parse_url( $home, PHP_URL_PATH ) : '' );
	}

	/** Returns the site ID. The first request creates it. */
	public static function id(): string {
		global $wpdb;
		$id = get_option( self::ID );
		if ( is_string( $id ) && '' !== $id ) {
			return $id;
		}
		$wpdb->query(
			$wpdb->prepare(
				"INSERT IGNORE INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, 'on')",
				self::ID,
				bin2hex( random_bytes( 8 ) )
			)
		);
		wp_cache_delete( 'alloptions', 'options' );
		wp_cache_delete( 'notoptions', 'options' );
		return (string) $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", self::ID ) );
	}

	/** @return list<string> Hosts of the site's URLs, each with and without www. */
	private static function hosts(): array {
		$hosts = array();
		foreach ( array( home_url(), site_url() ) as $url ) {
			$host = Url::parse( $url )?->host;
			if ( null !== $host ) {
				$hosts[] = $host;
				$hosts[] = str_starts_with( $host, 'www.' ) ? substr( $host, 4 ) : "www.$host";
			}
		}
		/**
		 * Filters the hosts whose page views are counted. Add the others if the site has several, such as one domain per language.
		 *
		 * @param list<string> $hosts Lowercase, without port.
		 * @see docs/tracking.md
		 */
		$filtered = Guard::filter( 'lodestar_hosts', array_values( array_unique( $hosts ) ), is_array( ... ) );
		return array_values( array_filter( (array) $filtered, 'is_string' ) );
	}

	/**
	 * Returns a hash of everything whose change requires new files. Only the paths of URLs count, because some sites
	 * use several hosts. The hosts in the configuration are included: replacing a domain in the whole database changes
	 * the stored list of hosts, but not the configuration file.
	 *
	 * @param list<string> $hosts
	 */
	private static function key( array $hosts ): string {
		// On a network the constant is that of the requested site, even after switch_to_blog().
		$content = is_multisite() ? get_option( 'siteurl' ) : WP_CONTENT_URL;
		$parts   = array(
			Paths::VERSION,
			Collector::FORMAT,
			WP_CONTENT_DIR,
			__DIR__,
			self::wants_table(),
			wp_parse_url( is_string( $content ) ? $content : '', PHP_URL_PATH ),
			self::cookie_path(),
			$hosts,
		);
		return substr( hash( 'sha256', (string) wp_json_encode( $parts ) ), 0, 16 );
	}

	private static function wants_table(): bool {
		return 'table' === get_option( self::SPOOL );
	}
}
