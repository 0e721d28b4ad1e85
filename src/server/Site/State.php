<?php
declare( strict_types=1 );

namespace Lodestar\Site;

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
	 * @param string       $way     DIRECT or FALLBACK: the fallback until a test has shown that `c.php` is reached.
	 * @param bool         $works   Whether the last test's hit arrived.
	 * @param int          $tested  When a browser last tested, UTC seconds; 0 for never.
	 * @param bool         $reached Whether the server's own requests have reached `c.php` since a browser last tested.
	 * @param int          $closed_at     Since when `c.php` is not reached any more, UTC seconds; 0 if it is, or never was.
	 * @param int          $closed_status The HTTP status it responded with then; 0 if unknown.
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
		public readonly bool $reached = false,
		public readonly int $closed_at = 0,
		public readonly int $closed_status = 0,
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
		$text   = static fn ( string $name ): string => is_string( $stored[ $name ] ?? null ) ? $stored[ $name ] : '';
		$number = static fn ( string $name ): int => is_int( $stored[ $name ] ?? null ) ? $stored[ $name ] : 0;
		return new self(
			$text( 'key' ),
			array_values( array_filter( (array) ( $stored['hosts'] ?? array() ), 'is_string' ) ),
			$text( 'folder' ),
			$text( 'url' ),
			$text( 'config' ),
			true === ( $stored['lasting'] ?? false ),
			self::DIRECT === $text( 'way' ) ? self::DIRECT : self::FALLBACK,
			true === ( $stored['works'] ?? false ),
			$number( 'tested' ),
			true === ( $stored['reached'] ?? false ),
			$number( 'closed_at' ),
			$number( 'closed_status' )
		);
	}

	public function store(): void {
		update_option( self::OPTION, get_object_vars( $this ), true );
	}

	/**
	 * The same after a browser's self-test, which decides.
	 *
	 * @param string $way    The way that was tried.
	 * @param bool   $works  Whether the test's hit arrived.
	 * @param int    $at     UTC seconds.
	 * @param int    $status The HTTP status of the response; 0 if unknown.
	 */
	public function tested( string $way, bool $works, int $at, int $status = 0 ): self {
		if ( $works && self::DIRECT === $way ) {
			return $this->with( self::DIRECT, true, $at, false );
		}
		$closes = self::DIRECT === $this->way;
		return $this->with(
			self::FALLBACK,
			$works,
			$at,
			false,
			$closes ? $at : $this->closed_at,
			$closes ? $status : $this->closed_status
		);
	}

	/**
	 * The same after the server's own request has reached `c.php`.
	 */
	public function reached(): self {
		return $this->with( self::DIRECT, true, $this->tested, true );
	}

	/**
	 * The same after `c.php` was found closed.
	 *
	 * @param int $status The HTTP status it responds with.
	 * @param int $at     UTC seconds.
	 */
	public function closed( int $status, int $at ): self {
		return $this->with( self::FALLBACK, $this->works, $this->tested, $this->reached, $at, $status );
	}

	private function with( string $way, bool $works, int $tested, bool $reached, int $closed_at = 0, int $closed_status = 0 ): self {
		return new self(
			$this->key,
			$this->hosts,
			$this->folder,
			$this->url,
			$this->config,
			$this->lasting,
			$way,
			$works,
			$tested,
			$reached,
			$closed_at,
			$closed_status
		);
	}

	/**
	 * The same with the test results of an earlier state, if the path of `c.php` is the same.
	 *
	 * @param ?self $earlier The earlier state.
	 */
	public function knowing( ?self $earlier ): self {
		return null === $earlier || wp_parse_url( $earlier->url, PHP_URL_PATH ) !== wp_parse_url( $this->url, PHP_URL_PATH )
			? $this
			: $this->with(
				$earlier->way,
				$earlier->works,
				$earlier->tested,
				$earlier->reached,
				$earlier->closed_at,
				$earlier->closed_status
			);
	}
}
