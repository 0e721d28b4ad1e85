<?php
declare( strict_types=1 );

namespace Lodestar\Platform\ThirdParty;

use ArgumentCountError;
use Closure;
use DomainException;
use Lodestar\Platform\Rest\ApiException;
use ReflectionFunction;
use ReflectionObject;
use Throwable;
use TypeError;
use UnexpectedValueException;
use WP_Hook;

/** The plugin, must-use plugin or theme that owns some code, or an unknown owner. */
final class Extension {

	public const PLUGIN   = 'plugin';
	public const MUST_USE = 'must-use';
	public const THEME    = 'theme';
	public const UNKNOWN  = 'unknown';

	/** Folders and files of Lodestar's own code. A checkout also has other plugins' code, for its tests. */
	private const OWN = array( 'src', 'build', 'vendor', 'plugin.php' );

	/**
	 * @param string $kind    One of the constants.
	 * @param string $id      The plugin's main file (`folder/file.php`), or the theme's folder.
	 * @param string $name    Display name, plain text.
	 * @param string $version '' if it has none.
	 */
	public function __construct(
		public readonly string $kind,
		public readonly string $id,
		public readonly string $name,
		public readonly string $version,
	) {
	}

	/** Returns the owner of an object or a callback, which may be invalid. */
	public static function of( mixed $code ): self {
		$file = self::file( $code );
		return null === $file ? self::unknown( $code ) : self::of_file( $file ) ?? self::unknown( $code );
	}

	/** Returns who is at fault: Lodestar if its own code failed, otherwise the owner of the called code. */
	public static function at_fault( Throwable $thrown, self $called ): self {
		// With these exceptions, Lodestar rejects a value that the other code returned or passed.
		$is_verdict = $thrown instanceof UnexpectedValueException || $thrown instanceof DomainException || $thrown instanceof ApiException;
		return ! $is_verdict && self::is_own_file( self::origin( $thrown ) ) ? self::lodestar() : $called;
	}

	/**
	 * Returns the plugin or theme whose code a failed hook ran: the outermost one in the stack trace. Null if there is
	 * none. Also null if core passed an argument of the wrong type to a callback, because another callback may have
	 * returned it.
	 *
	 * @param int $depth Number of stack frames around the hook.
	 */
	public static function in_trace( Throwable $thrown, int $depth ): ?self {
		if ( ! $thrown instanceof ArgumentCountError && str_ends_with( self::origin( $thrown ), '/class-wp-hook.php' ) ) {
			return null;
		}
		$trace = $thrown->getTrace();
		$files = array_column( array_slice( $trace, 0, max( 0, count( $trace ) - $depth ) ), 'file' );
		foreach ( array_unique( array( ...array_reverse( $files ), $thrown->getFile() ) ) as $file ) {
			$whose = self::of_file( $file );
			if ( null !== $whose && ! $whose->is_lodestar() ) {
				return $whose;
			}
		}
		return null;
	}

	/**
	 * Returns who uses a hook, apart from Lodestar. If several plugins do, the result names all of them.
	 *
	 * @param string|null $file The file in which PHP failed, if known. Its owner is then the only one named.
	 */
	public static function of_hook( string $hook, ?string $file = null ): self {
		/** @var array<string, WP_Hook> $wp_filter */
		global $wp_filter;
		$owners = array();
		foreach ( array_merge( ...( $wp_filter[ $hook ]->callbacks ?? array() ) ) as $callback ) {
			$whose = self::of( $callback['function'] );
			if ( ! $whose->is_lodestar() ) {
				$owners[ "$whose->kind $whose->id" ] = $whose;
			}
		}
		if ( array() === $owners ) {
			return self::lodestar();
		}
		$of_file = null === $file ? null : self::of_file( $file );
		$known   = null === $of_file ? null : $owners[ "$of_file->kind $of_file->id" ] ?? null;
		if ( null !== $known || 1 === count( $owners ) ) {
			return $known ?? reset( $owners );
		}
		$ids   = array_map( static fn ( self $one ): string => $one->id, $owners );
		$names = array_map( static fn ( self $one ): string => $one->name, $owners );
		return new self( self::UNKNOWN, implode( ', ', $ids ), implode( ', ', $names ), '' );
	}

	/** Returns the file whose code failed. For an argument of the wrong type, that is the caller's file. */
	private static function origin( Throwable $thrown ): string {
		$is_callers = $thrown instanceof TypeError && 1 === preg_match( '/, called in |, \d+ passed in /', $thrown->getMessage() );
		return $is_callers ? $thrown->getTrace()[0]['file'] ?? '' : $thrown->getFile();
	}

	private static function is_own_file( string $file ): bool {
		$below = self::below( dirname( LODESTAR_FILE ), wp_normalize_path( $file ) );
		return null !== $below && in_array( explode( '/', $below )[0], self::OWN, true );
	}

	private static function lodestar(): self {
		return self::plugin( self::PLUGIN, plugin_basename( LODESTAR_FILE ), WP_PLUGIN_DIR );
	}

	public function is_lodestar(): bool {
		return self::PLUGIN === $this->kind && plugin_basename( LODESTAR_FILE ) === $this->id;
	}

	/** Returns the owner of a file; null if the file belongs to no plugin or theme. */
	public static function of_file( string $file ): ?self {
		$file     = wp_normalize_path( $file );
		$must_use = self::below( WPMU_PLUGIN_DIR, $file );
		if ( null !== $must_use ) {
			$main = explode( '/', $must_use )[0];
			return self::plugin( self::MUST_USE, is_file( WPMU_PLUGIN_DIR . "/$main" ) ? $main : $must_use, WPMU_PLUGIN_DIR );
		}
		$linked = plugin_basename( $file ); // Resolves symlinked plugin folders.
		$plugin = ltrim( $file, '/' ) === $linked ? self::below( WP_PLUGIN_DIR, $file ) : $linked;
		if ( null !== $plugin ) {
			return self::plugin( self::PLUGIN, self::main_file( $plugin ), WP_PLUGIN_DIR );
		}
		$theme = self::below( get_theme_root(), $file );
		return null === $theme ? null : self::theme( explode( '/', $theme )[0] );
	}

	/** Whether it is still active, in the same version. */
	public function is_there(): bool {
		$now = match ( $this->kind ) {
			self::PLUGIN => in_array( $this->id, ActivePlugins::all(), true )
				? self::plugin( $this->kind, $this->id, WP_PLUGIN_DIR )
				: null,
			self::MUST_USE => is_file( WPMU_PLUGIN_DIR . "/$this->id" ) ? self::plugin( $this->kind, $this->id, WPMU_PLUGIN_DIR ) : null,
			self::THEME => in_array( $this->id, array( get_stylesheet(), get_template() ), true ) ? self::theme( $this->id ) : null,
			default => $this,
		};
		return $this->version === $now?->version;
	}

	private static function plugin( string $kind, string $id, string $folder ): self {
		$path   = "$folder/$id";
		$header = is_file( $path )
			? get_file_data( $path, array( 'name' => 'Plugin Name', 'version' => 'Version' ) )
			: array( 'name' => '', 'version' => '' );
		return new self(
			$kind,
			$id,
			'' === $header['name'] ? basename( explode( '/', $id )[0], '.php' ) : wp_strip_all_tags( $header['name'] ),
			$header['version']
		);
	}

	private static function theme( string $folder ): self {
		$theme   = wp_get_theme( $folder );
		$name    = $theme->get( 'Name' );
		$version = $theme->get( 'Version' );
		return new self(
			self::THEME,
			$folder,
			is_string( $name ) ? wp_strip_all_tags( $name ) : $folder,
			is_string( $version ) ? $version : ''
		);
	}

	private static function unknown( mixed $code ): self {
		$name = is_callable( $code, true, $callable ) ? $callable : '';
		return new self( self::UNKNOWN, $name, '' === $name ? get_debug_type( $code ) : Fault::plain( $name ), '' );
	}

	/** Returns the file that defines an object or a callback, which may be invalid. */
	private static function file( mixed $code ): ?string {
		try {
			$function = is_callable( $code ) ? new ReflectionFunction( Closure::fromCallable( $code ) ) : null;
			$object   = $function?->getClosureThis() ?? ( is_object( $code ) ? $code : null );
			$file     = $function?->getFileName();
			if ( is_string( $file ) ) {
				return $file;
			}
			return null === $object ? null : (string) ( new ReflectionObject( $object ) )->getFileName();
		} catch ( Throwable ) {
			return null;
		}
	}

	/**
	 * Returns the main file of the active plugin that contains a file, or the file itself if there is none. Paths are
	 * relative to the plugins folder.
	 */
	private static function main_file( string $file ): string {
		$folder = explode( '/', $file )[0] . '/';
		foreach ( ActivePlugins::all() as $active ) {
			if ( $active === $file || str_starts_with( $active, $folder ) ) {
				return $active;
			}
		}
		return $file;
	}

	/** Returns the path of a file in a folder, which may be a symlink; null if the file is elsewhere. */
	private static function below( string $folder, string $file ): ?string {
		foreach ( array( $folder, (string) realpath( $folder ) ) as $root ) {
			$root = wp_normalize_path( $root ) . '/';
			if ( '/' !== $root && str_starts_with( $file, $root ) ) {
				return substr( $file, strlen( $root ) );
			}
		}
		return null;
	}
}
