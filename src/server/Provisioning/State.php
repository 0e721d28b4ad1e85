<?php
declare( strict_types=1 );

namespace Lodestar\Provisioning;

/**
 * What was generated for a site, and which way its visitors' browsers take. One autoloaded option.
 */
final class State {

	public const OPTION = 'lodestar_collect';

	/** Browsers send to `c.php`. */
	public const DIRECT = 'direct';

	/** Browsers send to WordPress, which answers while plugins load. */
	public const FALLBACK = 'fallback';

	/**
	 * @param string       $key     Hash of what it was generated for (Setup::key()).
	 * @param list<string> $hosts   The site's own hosts, former ones included.
	 * @param string       $folder  Path of the generated folder; '' where the spool is a table.
	 * @param string       $url     Address of `c.php`; '' without a folder.
	 * @param string       $config  Name of the configuration file in it.
	 * @param bool         $lasting Whether those who consent are known for good.
	 * @param string       $way     DIRECT or FALLBACK: the fallback until a self-test has shown that `c.php` is reached.
	 * @param bool         $works   Whether the last self-test's hit arrived.
	 * @param int          $tested  When that was, UTC seconds; 0 for never.
	 */
	public function __construct(
		public readonly string $key,
		public readonly array $hosts,
		public readonly string $folder,
		public readonly string $url,
		public readonly string $config,
		public readonly bool $lasting = false,
		public readonly string $way = self::FALLBACK,
		public readonly bool $works = false,
		public readonly int $tested = 0,
	) {
	}

	/**
	 * As it was kept; null where nothing was generated yet.
	 */
	public static function stored(): ?self {
		$stored = get_option( self::OPTION );
		if ( ! is_array( $stored ) ) {
			return null;
		}
		$text = static fn ( string $name ): string => is_string( $stored[ $name ] ?? null ) ? $stored[ $name ] : '';
		return new self(
			$text( 'key' ),
			array_values( array_filter( (array) ( $stored['hosts'] ?? array() ), 'is_string' ) ),
			$text( 'folder' ),
			$text( 'url' ),
			$text( 'config' ),
			true === ( $stored['lasting'] ?? false ),
			self::DIRECT === $text( 'way' ) ? self::DIRECT : self::FALLBACK,
			true === ( $stored['works'] ?? false ),
			is_int( $stored['tested'] ?? null ) ? $stored['tested'] : 0
		);
	}

	public function store(): void {
		update_option( self::OPTION, get_object_vars( $this ), true );
	}

	/**
	 * The same after a self-test.
	 *
	 * @param string $way   The way that was tried.
	 * @param bool   $works Whether the test's hit arrived.
	 * @param int    $at    UTC seconds.
	 */
	public function tested( string $way, bool $works, int $at ): self {
		return new self( $this->key, $this->hosts, $this->folder, $this->url, $this->config, $this->lasting, $works ? $way : self::FALLBACK, $works, $at );
	}

	/**
	 * The same with the test results of an earlier state, if the path of `c.php` is the same.
	 *
	 * @param ?self $earlier The earlier state.
	 */
	public function knowing( ?self $earlier ): self {
		return null === $earlier || wp_parse_url( $earlier->url, PHP_URL_PATH ) !== wp_parse_url( $this->url, PHP_URL_PATH )
			? $this
			: new self( $this->key, $this->hosts, $this->folder, $this->url, $this->config, $this->lasting, $earlier->way, $earlier->works, $earlier->tested );
	}
}
