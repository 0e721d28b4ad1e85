<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

use Lodestar\Collector\Network;

/**
 * Who it was, and which view, told from the log alone, so that the same lines always give the same numbers. The secret
 * is worked out of the site's keys in wp-config.php and stored nowhere: from what is stored no address can be found again.
 */
final class Identity {

	/** @var array<int, string> Salts by day. */
	private array $salts = array();

	/**
	 * @param string $secret Stays the same, and is nobody else's.
	 */
	public function __construct( private string $secret ) {
	}

	/**
	 * That of the site that WordPress is serving.
	 */
	public static function of_site(): self {
		return new self( hash_hmac( 'sha256', 'lodestar import ' . get_current_blog_id(), wp_salt( 'auth' ) ) );
	}

	/**
	 * Who it was, for one day.
	 *
	 * @param string $address    As in the log.
	 * @param string $user_agent As it is kept of the line.
	 * @param int    $day        Local day.
	 * @return string 16 hexadecimal digits.
	 */
	public function visitor( string $address, string $user_agent, int $day ): string {
		if ( ! isset( $this->salts[ $day ] ) ) {
			$this->salts = array_slice( $this->salts, -3, null, true )
				+ array( $day => hash_hmac( 'sha256', "day $day", $this->secret, true ) );
		}
		$packed = Network::pack( $address );
		return substr( hash_hmac( 'sha256', ( '' === $packed ? $address : $packed ) . "\0$user_agent", $this->salts[ $day ] ), 0, 16 );
	}

	/**
	 * Which view it was.
	 *
	 * @param string $content    Content of the line.
	 * @param int    $occurrence How many lines of the file up to here have that content.
	 * @return string 16 hexadecimal digits.
	 */
	public function view( string $content, int $occurrence ): string {
		return substr( hash_hmac( 'sha256', "view $occurrence $content", $this->secret ), 0, 16 );
	}

	/**
	 * What changes when the secret does, and tells nothing of it.
	 */
	public function fingerprint(): string {
		return substr( hash_hmac( 'sha256', 'fingerprint', $this->secret ), 0, 16 );
	}
}
