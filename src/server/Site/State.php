<?php
declare( strict_types=1 );

namespace Lodestar\Site;

/**
 * The generated files of a site, and the transport that its visitors' browsers use. Stored as one autoloaded option.
 */
final class State {

	public const OPTION = 'lodestar_collect';

	/** Browsers send to `c.php`. */
	public const DIRECT = 'direct';

	/** Browsers send to WordPress, which responds while plugins load. */
	public const FALLBACK = 'fallback';

	/**
	 * @param string       $key           Hash of everything the files depend on (Setup::key()).
	 * @param list<string> $hosts         The site's own hosts, including former ones.
	 * @param string       $folder        Path of the generated folder. Empty if the spool is a table.
	 * @param string       $url           URL of `c.php`. Empty without a folder.
	 * @param string       $config        Name of the configuration file in the folder.
	 * @param bool         $lasting       Whether visitors who consent get persistent IDs.
	 * @param string       $way           DIRECT or FALLBACK. It is FALLBACK until a test has reached `c.php`.
	 * @param bool         $works         Whether the hit of the last test arrived.
	 * @param int          $tested        Time of the last test by a browser, UTC seconds. 0 for never.
	 * @param bool         $reached       Whether the server's own requests have reached `c.php` since the last test by
	 *                                    a browser.
	 * @param int          $closed_at     Time since `c.php` can't be reached anymore, UTC seconds. 0 if it can, or
	 *                                    never could.
	 * @param int          $closed_status HTTP status of `c.php` at that time. 0 if unknown.
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

	/** Returns the stored state, or null if nothing was generated yet. */
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
	 * Returns the state after a browser's self-test, which takes precedence over the server's own tests.
	 *
	 * @param string $way    The transport that was tried.
	 * @param bool   $works  Whether the hit arrived.
	 * @param int    $at     UTC seconds.
	 * @param int    $status HTTP status of the response. 0 if unknown.
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

	/** Returns the state after the server's own request has reached `c.php`. */
	public function reached(): self {
		return $this->with( self::DIRECT, true, $this->tested, true );
	}

	/**
	 * Returns the state after `c.php` was found unreachable.
	 *
	 * @param int $status HTTP status of `c.php`.
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

	/** Returns the state with the test results of an earlier state, if the path of `c.php` is the same. */
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
