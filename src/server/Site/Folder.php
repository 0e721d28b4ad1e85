<?php
declare( strict_types=1 );

namespace Lodestar\Site;

use Lodestar\Collector\Ceiling;
use Lodestar\Collector\Collector;
use Lodestar\Collector\FileSalts;
use Lodestar\Collector\FileSpool;
use Lodestar\Collector\RejectedHits;
use Lodestar\Platform\Time\Clock;
use Lodestar\Platform\Time\SystemClock;

/**
 * The folder that is generated for a site: `c.php`, its configuration, the salts, the spool.
 *
 * `c.php` finds everything by fixed paths, so nothing has to be searched for when a visitor's browser calls. They are
 * relative to its own folder where possible, so that it keeps working when the content folder is renamed. Apart from
 * `c.php` every PHP file ends at its first line when it is asked for over the web.
 *
 * @phpstan-import-type Config from Collector
 */
final class Folder {

	/** For web servers that read it: of this folder only the collector is served. */
	private const HTACCESS = "<IfModule mod_rewrite.c>\nRewriteEngine On\nRewriteRule !^c\\.php$ - [F]\n</IfModule>\n";

	/** Seconds that a configuration is kept after it was replaced: a process may still know its name. */
	private const OUTDATED = 86400;

	/** Names the spool and its database. Written when the spool is made; goes along when the site moves. */
	private const NAME = 'name.php';

	/** What NAME is called once all of the spool is counted, and the folder only has to go. */
	private const READ = 'read.php';

	/** Stays when the folder is shut: what guards the spool and names it, and what keeps salts from being made. */
	private const KEPT = array( 'index.php', '.htaccess', self::NAME, self::READ, FileSalts::LOCK, FileSalts::CLOSED );

	/**
	 * @param string $path Absolute, without a slash at its end.
	 */
	public function __construct( public readonly string $path ) {
	}

	/**
	 * Makes the folder in the first place where that can be done.
	 *
	 * @param string       $name   The folder's.
	 * @param list<string> $places Absolute paths of folders that exist.
	 */
	public static function make( string $name, array $places ): ?self {
		foreach ( $places as $place ) {
			$folder = new self( "$place/$name" );
			if ( is_file( "$folder->path/" . self::READ ) ) {
				$folder->remove(); // Whoever was to do that died.
			}
			if ( $folder->make_folders( $place ) && $folder->write( 'index.php', "<?php exit;\n" ) ) {
				return $folder;
			}
		}
		return null;
	}

	/**
	 * Whether the collector could write here, were it this process.
	 */
	public function is_usable(): bool {
		return is_file( "$this->path/c.php" ) && is_writable( $this->path ) && is_writable( $this->spool() );
	}

	public function spool(): string {
		return "$this->path/spool";
	}

	/**
	 * What reads and writes the spool.
	 *
	 * @param Clock $clock The writers' clock, if it is not the machine's.
	 */
	public function file_spool( Clock $clock = new SystemClock() ): FileSpool {
		return new FileSpool( $this->spool(), $clock );
	}

	/**
	 * What tells the spool from every other one that this site has had: the position up to which it is counted is kept
	 * under this name. Not the path: a site may move, and a new folder may stand where another one stood.
	 *
	 * @return string At most 100 bytes.
	 */
	public function spool_name(): string {
		// Made before there were names.
		return $this->named()[0] ?? substr( basename( dirname( $this->path ) ) . '/' . basename( $this->path ), -100 );
	}

	/**
	 * Whether it was made for the database that WordPress uses. A copy of the site has another one, though its options
	 * name the original's folder.
	 */
	public function is_of_this_database(): bool {
		return self::database() === ( $this->named()[1] ?? '' );
	}

	/**
	 * Writes what has changed.
	 *
	 * @param array  $config The site's configuration.
	 * @param string $whose  The site's address, for those who wonder what the file is.
	 * @param string $code   Absolute path of the file that loads the collector's code.
	 * @phpstan-param Config $config
	 * @return string Name of the configuration's file; '' where something could not be written.
	 */
	public function install( array $config, string $whose, string $code ): string {
		// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- it is how PHP writes PHP.
		$source = "<?php isset( \$lodestar ) || exit; return " . var_export( $config, true ) . ";\n";
		$name   = 'config-' . substr( hash( 'sha256', $source ), 0, 16 ) . '.php';
		$done   = $this->write( $name, $source )
			&& ( is_file( "$this->path/" . Ceiling::FILE ) || $this->write( Ceiling::FILE, Ceiling::file( '' )->blank() ) )
			&& ( is_file( "$this->path/" . RejectedHits::FILE ) || $this->write( RejectedHits::FILE, RejectedHits::file( '' )->blank() ) )
			&& $this->write( '.htaccess', self::HTACCESS )
			&& $this->write( 'spool/index.php', "<?php exit;\n" );
		if ( $done ) {
			$this->note_replacement( $name );
			@unlink( "$this->path/" . FileSalts::CLOSED );
			$done = $this->write( 'c.php', $this->loader( $name, $whose, $code ) );
			$this->remove_outdated( $name );
		}
		return $done ? $name : '';
	}

	/**
	 * Takes no hits any more, and keeps nothing but what is still to be counted. The salts are gone when this returns: who
	 * is just making one has the lock, and who comes later finds the folder closed.
	 */
	public function shut(): void {
		$this->unlink( 'c.php' );
		@touch( "$this->path/" . FileSalts::CLOSED );
		$lock = @fopen( "$this->path/" . FileSalts::LOCK, 'c' );
		if ( false !== $lock ) {
			flock( $lock, LOCK_EX );
		}
		foreach ( array_diff( self::files( $this->path ), self::KEPT ) as $name ) {
			$this->unlink( $name );
		}
	}

	/**
	 * Removes the folder once all of its spool is counted. Where that is interrupted, what is left counts as nothing.
	 */
	public function discard(): void {
		if ( ! is_file( "$this->path/" . self::NAME ) || @rename( "$this->path/" . self::NAME, "$this->path/" . self::READ ) ) {
			$this->remove();
		}
	}

	/**
	 * Removes the folder with all that is in it.
	 */
	public function remove(): void {
		foreach ( array( 'spool', '' ) as $inner ) {
			foreach ( self::files( "$this->path/$inner" ) as $name ) {
				$this->unlink( ltrim( "$inner/$name", '/' ) );
			}
			@rmdir( rtrim( "$this->path/$inner", '/' ) );
		}
	}

	/**
	 * @return list<string> Names of the files in a folder.
	 */
	private static function files( string $folder ): array {
		return array_values(
			array_filter(
				array_map( 'strval', (array) @scandir( $folder ) ),
				static fn ( string $name ): bool => is_file( "$folder/$name" )
			)
		);
	}

	/**
	 * Deletes a file, from PHP's memory too.
	 *
	 * @param string $name Path in the folder.
	 */
	private function unlink( string $name ): void {
		@unlink( "$this->path/$name" );
		self::forget( "$this->path/$name" );
	}

	/**
	 * The source of `c.php`.
	 *
	 * @param string $config Name of the configuration file.
	 * @param string $whose  The site's address.
	 * @param string $code   Absolute path of the file that loads the collector's code.
	 */
	private function loader( string $config, string $whose, string $code ): string {
		$content = realpath( dirname( $this->path ) );
		$inside  = false !== $content && str_starts_with( $code, "$content/" );
		// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- as above.
		$load    = ( $inside ? 'dirname( __DIR__ ) . ' : '' ) . var_export( $inside ? substr( $code, strlen( $content ) ) : $code, true );
		$site    = str_replace( array( '*/', '?>' ), '', $whose );
		return "<?php\n/* Counts the visits of $site for the plugin Lodestar, which made this file and replaces it when needed. */\n"
			. "ini_set( 'display_errors', '0' );\n"
			. "if ( ! @include $load ) {\n\thttp_response_code( 503 );\n\texit;\n}\n"
			. "Lodestar\\Collector\\Endpoint::run( __DIR__, '$config' );\n";
	}

	/**
	 * Writes a file at once and whole, unless it is that already.
	 *
	 * @param string $name  Path in the folder.
	 * @param string $bytes Its content.
	 */
	private function write( string $name, string $bytes ): bool {
		$path = "$this->path/$name";
		if ( is_file( $path ) && @file_get_contents( $path ) === $bytes ) {
			return true;
		}
		$new = "$this->path/" . bin2hex( random_bytes( 8 ) ) . '.php';
		if ( @file_put_contents( $new, $bytes ) !== strlen( $bytes ) || ! @rename( $new, $path ) ) {
			@unlink( $new );
			return false;
		}
		$this->hand_over( $path );
		self::forget( $path );
		return true;
	}

	/**
	 * Makes PHP read a file anew.
	 */
	private static function forget( string $path ): void {
		if ( function_exists( 'opcache_invalidate' ) ) {
			@opcache_invalidate( $path, true );
		}
	}

	/**
	 * @param string $place Where the folder is to be.
	 */
	private function make_folders( string $place ): bool {
		foreach ( array( $this->path, $this->spool() ) as $folder ) {
			if ( ! is_dir( $folder ) ) {
				if ( $folder === $this->spool() ) {
					$this->give_name();
				}
				if ( ! @mkdir( $folder ) && ! is_dir( $folder ) ) {
					return false;
				}
				$this->hand_over( $folder );
			}
		}
		return is_writable( $this->path ) && is_writable( $this->spool() ) && is_dir( $place );
	}

	/**
	 * Names the spool that is about to be made. Of several that make it at once the first one names it.
	 */
	private function give_name(): void {
		$file = @fopen( "$this->path/" . self::NAME, 'x' );
		if ( false !== $file ) {
			fwrite( $file, '<?php exit; // ' . bin2hex( random_bytes( 8 ) ) . ' ' . self::database() . "\n" );
			fclose( $file );
			$this->hand_over( "$this->path/" . self::NAME );
		}
	}

	/**
	 * @return array{string, string}|null The spool's name and its database's; null where it has no name.
	 */
	private function named(): ?array {
		$found = preg_match( '/ ([0-9a-f]{16}) ([0-9a-f]{16})$/m', (string) @file_get_contents( "$this->path/" . self::NAME ), $match );
		return 1 === $found ? array( $match[1], $match[2] ) : null;
	}

	/**
	 * Tells one database of WordPress from others: 16 hexadecimal digits.
	 */
	private static function database(): string {
		global $wpdb;
		return substr(
			hash( 'sha256', (string) wp_json_encode( array( DB_HOST, DB_NAME, $wpdb->base_prefix, defined( 'FQDB' ) ? FQDB : '' ) ) ),
			0,
			16
		);
	}

	/**
	 * Gives a file to whom the folder above ours belongs. WP-CLI run by root would otherwise make what the web server
	 * cannot write.
	 *
	 * @param string $path File or folder.
	 */
	private function hand_over( string $path ): void {
		if ( function_exists( 'posix_geteuid' ) && 0 === posix_geteuid() ) {
			$above = dirname( $this->path );
			@chown( $path, (int) fileowner( $above ) );
			@chgrp( $path, (int) filegroup( $above ) );
		}
	}

	/**
	 * Dates the configuration that `c.php` has named so far: it is kept for a while from now, however old it is.
	 *
	 * @param string $new Name of the one that it will name.
	 */
	private function note_replacement( string $new ): void {
		if (
			1 === preg_match( '/config-[0-9a-f]{16}\.php/', (string) @file_get_contents( "$this->path/c.php" ), $old )
			&& $old[0] !== $new
			&& is_file( "$this->path/$old[0]" )
		) {
			@touch( "$this->path/$old[0]" );
		}
	}

	/**
	 * @param string $current Name of the configuration that is in use.
	 */
	private function remove_outdated( string $current ): void {
		clearstatcache();
		foreach ( self::files( $this->path ) as $name ) {
			if (
				str_starts_with( $name, 'config-' )
				&& $name !== $current
				&& (int) @filemtime( "$this->path/$name" ) < time() - self::OUTDATED
			) {
				$this->unlink( $name );
			}
		}
	}
}
