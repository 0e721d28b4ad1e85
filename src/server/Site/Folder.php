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
 * The generated folder of a site: `c.php`, its configuration, the salts and the spool.
 *
 * `c.php` uses fixed paths, so a hit requires no lookups. They are relative to its own folder where possible, so
 * `c.php` keeps working if the content folder is renamed. All other PHP files exit on their first line when requested
 * over the web.
 *
 * @phpstan-import-type Config from Collector
 */
final class Folder {

	/** On servers that read .htaccess, only the collector is served from this folder. */
	private const HTACCESS = "<IfModule mod_rewrite.c>\nRewriteEngine On\nRewriteRule !^c\\.php$ - [F]\n</IfModule>\n";

	/** Seconds to keep a replaced configuration, because a running process may still use it. */
	private const OUTDATED = 86400;

	/** File with the names of the spool and its database. Created with the spool. It moves along with the site. */
	private const NAME = 'name.php';

	/** New name of NAME after the whole spool has been counted and only the folder remains to be removed. */
	private const READ = 'read.php';

	/**
	 * Files that stay when the folder is shut: those that protect and name the spool, and those that prevent new salts.
	 */
	private const KEPT = array( 'index.php', '.htaccess', self::NAME, self::READ, FileSalts::LOCK, FileSalts::CLOSED );

	/** @param string $path Absolute, without a trailing slash. */
	public function __construct( public readonly string $path ) {
	}

	/**
	 * Creates the folder in the first place where this is possible.
	 *
	 * @param list<string> $places Absolute paths of existing folders.
	 */
	public static function make( string $name, array $places ): ?self {
		foreach ( $places as $place ) {
			$folder = new self( "$place/$name" );
			if ( is_file( "$folder->path/" . self::READ ) ) {
				$folder->remove(); // An earlier removal was interrupted.
			}
			if ( $folder->make_folders( $place ) && $folder->write( 'index.php', "<?php exit;\n" ) ) {
				return $folder;
			}
		}
		return null;
	}

	/** Whether this process could write hits here. */
	public function is_usable(): bool {
		return is_file( "$this->path/c.php" ) && is_writable( $this->path ) && is_writable( $this->spool() );
	}

	public function spool(): string {
		return "$this->path/spool";
	}

	/** @param Clock $clock Clock of the writers. */
	public function file_spool( Clock $clock = new SystemClock() ): FileSpool {
		return new FileSpool( $this->spool(), $clock );
	}

	/**
	 * Returns the unique name of the spool. The position up to which it is counted is stored under this name. The path
	 * isn't unique: a site may move, and a new folder may replace another one.
	 *
	 * @return string At most 100 bytes.
	 */
	public function spool_name(): string {
		// The folder is older than the name file.
		return $this->named()[0] ?? substr( basename( dirname( $this->path ) ) . '/' . basename( $this->path ), -100 );
	}

	/**
	 * Whether the folder was created for the current database. In a copy of the site, the options still refer to the
	 * folder of the original.
	 */
	public function is_of_this_database(): bool {
		return self::database() === ( $this->named()[1] ?? '' );
	}

	/**
	 * Writes the files that have changed.
	 *
	 * @param array  $config The site's configuration.
	 * @param string $whose  URL of the site, for a comment in `c.php`.
	 * @param string $code   Absolute path of the file that loads the collector.
	 * @phpstan-param Config $config
	 * @return string Name of the configuration file. Empty if a file couldn't be written.
	 */
	public function install( array $config, string $whose, string $code ): string {
		// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- generates PHP code.
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
	 * Stops accepting hits and keeps only what is still to be counted. The salts are gone when this returns: a process
	 * that is creating one holds the lock, and later processes find the folder closed.
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
	 * Removes the folder after its whole spool has been counted. If this is interrupted, the remaining files are
	 * ignored.
	 */
	public function discard(): void {
		if ( ! is_file( "$this->path/" . self::NAME ) || @rename( "$this->path/" . self::NAME, "$this->path/" . self::READ ) ) {
			$this->remove();
		}
	}

	/** Removes the folder with all its files. */
	public function remove(): void {
		foreach ( array( 'spool', '' ) as $inner ) {
			foreach ( self::files( "$this->path/$inner" ) as $name ) {
				$this->unlink( ltrim( "$inner/$name", '/' ) );
			}
			@rmdir( rtrim( "$this->path/$inner", '/' ) );
		}
	}

	/** @return list<string> Names of the files in a folder. */
	private static function files( string $folder ): array {
		return array_values(
			array_filter(
				array_map( 'strval', (array) @scandir( $folder ) ),
				static fn ( string $name ): bool => is_file( "$folder/$name" )
			)
		);
	}

	/** Deletes a file, and removes it from the opcode cache. */
	private function unlink( string $name ): void {
		@unlink( "$this->path/$name" );
		self::forget( "$this->path/$name" );
	}

	/** Returns the source of `c.php`. */
	private function loader( string $config, string $whose, string $code ): string {
		$content = realpath( dirname( $this->path ) );
		$inside  = false !== $content && str_starts_with( $code, "$content/" );
		// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- generates PHP code.
		$load    = ( $inside ? 'dirname( __DIR__ ) . ' : '' ) . var_export( $inside ? substr( $code, strlen( $content ) ) : $code, true );
		$site    = str_replace( array( '*/', '?>' ), '', $whose );
		return "<?php\n/* Counts the visits of $site for the plugin Lodestar, which made this file and replaces it when needed. */\n"
			. "ini_set( 'display_errors', '0' );\n"
			. "if ( ! @include $load ) {\n\thttp_response_code( 503 );\n\texit;\n}\n"
			. "Lodestar\\Collector\\Endpoint::run( __DIR__, '$config' );\n";
	}

	/** Writes a file atomically, unless it already has this content. */
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

	/** Removes a file from the opcode cache. */
	private static function forget( string $path ): void {
		if ( function_exists( 'opcache_invalidate' ) ) {
			@opcache_invalidate( $path, true );
		}
	}

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

	/** Names the spool before it is created. If several processes do this at the same time, the first one names it. */
	private function give_name(): void {
		$file = @fopen( "$this->path/" . self::NAME, 'x' );
		if ( false !== $file ) {
			fwrite( $file, '<?php exit; // ' . bin2hex( random_bytes( 8 ) ) . ' ' . self::database() . "\n" );
			fclose( $file );
			$this->hand_over( "$this->path/" . self::NAME );
		}
	}

	/** @return array{string, string}|null Names of the spool and its database. Null if the spool has no name. */
	private function named(): ?array {
		$found = preg_match( '/ ([0-9a-f]{16}) ([0-9a-f]{16})$/m', (string) @file_get_contents( "$this->path/" . self::NAME ), $match );
		return 1 === $found ? array( $match[1], $match[2] ) : null;
	}

	/** Returns an identifier of the current database: 16 hexadecimal digits. */
	private static function database(): string {
		global $wpdb;
		return substr(
			hash( 'sha256', (string) wp_json_encode( array( DB_HOST, DB_NAME, $wpdb->base_prefix, defined( 'FQDB' ) ? FQDB : '' ) ) ),
			0,
			16
		);
	}

	/**
	 * Gives a file the owner of the parent folder. Otherwise WP-CLI running as root would create files that the web
	 * server can't write.
	 */
	private function hand_over( string $path ): void {
		if ( function_exists( 'posix_geteuid' ) && 0 === posix_geteuid() ) {
			$above = dirname( $this->path );
			@chown( $path, (int) fileowner( $above ) );
			@chgrp( $path, (int) filegroup( $above ) );
		}
	}

	/**
	 * Updates the time of the configuration that `c.php` has used so far. It is kept for a while from now on, no matter
	 * how old it is.
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

	/** @param string $current Name of the configuration that is in use. */
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
