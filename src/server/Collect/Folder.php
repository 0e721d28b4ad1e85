<?php
declare( strict_types=1 );

namespace Lodestar\Collect;

/**
 * The folder that is generated for a site: `c.php`, its configuration, the salts, the spool.
 *
 * Everything in it is found by absolute paths that were written down when it was made, so nothing has to be searched
 * for when a visitor's browser calls. Apart from `c.php` every PHP file ends at its first line when it is asked for
 * over the web.
 *
 * @phpstan-import-type Config from Configuration
 */
final class Folder {

	/** For web servers that read it: of this folder only the collector is served. */
	private const HTACCESS = "<IfModule mod_rewrite.c>\nRewriteEngine On\nRewriteRule !^c\\.php$ - [F]\n</IfModule>\n";

	/** Seconds that a configuration is kept after it was replaced: a process may still know its name. */
	private const OUTDATED = 86400;

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
	 * Writes what has changed.
	 *
	 * @param array  $config The site's configuration.
	 * @param string $whose  The site's address, for those who wonder what the file is.
	 * @phpstan-param Config $config
	 * @return string Name of the configuration's file; '' where something could not be written.
	 */
	public function install( array $config, string $whose ): string {
		$source = "<?php isset( \$lodestar ) || exit; return " . var_export( $config, true ) . ";\n"; // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- it is how PHP writes PHP.
		$name   = 'config-' . substr( hash( 'sha256', $source ), 0, 16 ) . '.php';
		$done   = $this->write( $name, $source )
			&& ( is_file( "$this->path/" . Ceiling::FILE ) || $this->write( Ceiling::FILE, Ceiling::file( '' )->blank() ) )
			&& ( is_file( "$this->path/" . Refusals::FILE ) || $this->write( Refusals::FILE, Refusals::file( '' )->blank() ) )
			&& $this->write( '.htaccess', self::HTACCESS )
			&& $this->write( 'spool/index.php', "<?php exit;\n" )
			&& $this->write( 'c.php', $this->loader( $name, $whose ) );
		if ( $done ) {
			$this->remove_outdated( $name );
		}
		return $done ? $name : '';
	}

	/**
	 * Takes no hits any more.
	 */
	public function close(): void {
		@unlink( "$this->path/c.php" );
		self::forget( "$this->path/c.php" );
	}

	/**
	 * Removes the folder with all that is in it.
	 */
	public function remove(): void {
		foreach ( array( $this->spool(), $this->path ) as $folder ) {
			foreach ( (array) @scandir( $folder ) as $name ) {
				if ( is_file( "$folder/$name" ) ) {
					@unlink( "$folder/$name" );
				}
			}
			@rmdir( $folder );
		}
	}

	/**
	 * The source of `c.php`.
	 *
	 * @param string $config Name of the configuration file.
	 * @param string $whose  The site's address.
	 */
	private function loader( string $config, string $whose ): string {
		$load = var_export( __DIR__ . '/load.php', true ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- as above.
		$path = var_export( $this->path, true ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- as above.
		$site = str_replace( array( '*/', '?>' ), '', $whose );
		return "<?php\n/* Counts the visits of $site for the plugin Lodestar, which made this file and replaces it when needed. */\n"
			. "ignore_user_abort( true );\nini_set( 'display_errors', '0' );\n"
			. "if ( ! is_file( $load ) ) {\n\thttp_response_code( 503 );\n\texit;\n}\n"
			. "require $load;\nLodestar\\Collect\\Endpoint::run( $path, '$config' );\n";
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
				if ( ! @mkdir( $folder ) && ! is_dir( $folder ) ) {
					return false;
				}
				$this->hand_over( $folder );
			}
		}
		return is_writable( $this->path ) && is_writable( $this->spool() ) && is_dir( $place );
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
	 * @param string $current Name of the configuration that is in use.
	 */
	private function remove_outdated( string $current ): void {
		foreach ( (array) @scandir( $this->path ) as $name ) {
			$name = (string) $name;
			if ( str_starts_with( $name, 'config-' ) && $name !== $current && (int) @filemtime( "$this->path/$name" ) < time() - self::OUTDATED ) {
				@unlink( "$this->path/$name" );
			}
		}
	}
}
