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
 * Makes what the collector needs on a site, renews it, and removes it.
 *
 * @phpstan-import-type Config from Collector
 */
final class Setup {

	/** Option: the site's id, 16 hexadecimal digits. */
	public const ID = 'lodestar_site';

	/** Option: `table` keeps the spool in the database even where a folder could hold it. */
	public const SPOOL = 'lodestar_spool';

	/** Option: list of blocks of proxies that are believed, like 203.0.113.0/24. */
	public const TRUSTED_PROXIES = 'lodestar_trusted_proxies';

	/** Own hosts that are kept, former ones included. */
	private const MAX_HOSTS = 10;

	/**
	 * Whether the generated files are up to date.
	 *
	 * @param State $state Describes the generated files.
	 */
	public static function fits( State $state ): bool {
		return self::key( $state->hosts ) === $state->key && array() === array_diff( self::hosts(), $state->hosts );
	}

	/**
	 * Makes or renews what is generated.
	 */
	public static function run(): State {
		OptionStore::keep( self::SPOOL, '' ); // What every page asks for has to be there, or each time costs a query.
		CountingOptions::keep();
		$old    = State::stored();
		$id     = self::id();
		$hosts  = array_slice( array_values( array_unique( array_merge( self::hosts(), $old->hosts ?? array() ) ) ), 0, self::MAX_HOSTS );
		$folder = self::wants_table() ? null : Folder::make( "lodestar-$id", FolderPlaces::all( $old->folder ?? '' ) );
		// While plugins load, nobody knows yet what they will say of it.
		$lasting = null !== $old && 0 === did_action( 'wp_loaded' ) ? $old->lasting : TrackerFiles::has_lasting_ids();
		$config  = $folder?->install( self::configuration( $id, $hosts, $lasting, time() ), home_url(), CollectorCode::path() ) ?? '';
		if ( null === $folder || '' === $config ) {
			( new MigrationRunner() )->run( true ); // The spool is a table.
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
	 * Renews it where plugins and theme now say otherwise of lasting ids. Hooked to wp_loaded, when all have spoken, so
	 * that pages and collector change at once.
	 */
	public static function settle_lasting_ids(): void {
		$state = State::stored();
		if ( null !== $state && TrackerFiles::has_lasting_ids() !== $state->lasting ) {
			self::run();
		}
	}

	/**
	 * Removes all that was made, but for the tables.
	 */
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

	/**
	 * Forgets what was generated, and all salts that are options.
	 */
	public static function forget(): void {
		global $wpdb;
		delete_option( State::OPTION ); // First: without it no salt is made.
		( new OptionSalts( $wpdb ) )->forget_all();
		Upkeep::unschedule();
	}

	/**
	 * Shuts what is not in use any more, or not yet again: folders elsewhere, and their salts or those of the table.
	 *
	 * @param State  $state What is in use.
	 * @param string $old   Path of the folder that was; ''.
	 */
	private static function leave_others( State $state, string $old ): void {
		global $wpdb;
		LeftFolders::leave( array( $old, ...self::folders() ), $state->folder );
		if ( '' !== $state->folder ) {
			( new OptionSalts( $wpdb ) )->forget_all();
		}
	}

	/**
	 * Where the site's folder may be.
	 *
	 * @return list<string> Absolute paths.
	 */
	private static function folders(): array {
		$id = get_option( self::ID );
		return is_string( $id ) && '' !== $id
			? array_map( static fn ( string $place ): string => "$place/lodestar-$id", FolderPlaces::all( '' ) )
			: array();
	}

	/**
	 * The collector's configuration from a moment on.
	 *
	 * @param string       $id      The site's.
	 * @param list<string> $hosts   The site's own.
	 * @param bool         $lasting Whether those who consent are known for good.
	 * @param int          $now     UTC seconds; a day before it is known too.
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

	/**
	 * Where the site's cookies hold: at and below its front page.
	 */
	public static function cookie_path(): string {
		$home = get_option( 'home' );
		return trailingslashit( is_string( $home ) ? (string) wp_parse_url( $home, PHP_URL_PATH ) : '' );
	}

	/**
	 * The site's id, made by whoever asks first.
	 */
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

	/**
	 * The site's hosts as WordPress knows them, each with and without www.
	 *
	 * @return list<string>
	 */
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
	 * Hash of everything whose change requires new files. Only the paths of URLs count, because some sites answer on
	 * several hosts. The hosts in the configuration are part of it: replacing a domain in the whole database changes the
	 * stored list of hosts, but not the configuration file.
	 *
	 * @param list<string> $hosts Hosts in the configuration.
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
