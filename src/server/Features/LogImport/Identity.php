<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

use Lodestar\Collector\Network;

/**
 * Derives visitor and view IDs from the log alone, so the same lines always result in the same IDs.
 *
 * The secret is derived from the site's keys in wp-config.php and never stored. IP addresses therefore can't be
 * recovered from the stored data.
 */
final class Identity {

	/** @var array<int, string> Salts by local day. */
	private array $salts = array();

	/** @param string $secret Constant and unique to the site. */
	public function __construct( private string $secret ) {
	}

	/** Creates the identity of the current site. */
	public static function of_site(): self {
		return new self( hash_hmac( 'sha256', 'lodestar import ' . get_current_blog_id(), wp_salt( 'auth' ) ) );
	}

	/**
	 * Returns a visitor's ID for one day.
	 *
	 * @param string $user_agent User agent as stored in the line.
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
	 * Returns the ID of a page view.
	 *
	 * @param int $occurrence How often this content has occurred in the file so far.
	 * @return string 16 hexadecimal digits.
	 */
	public function view( string $content, int $occurrence ): string {
		return substr( hash_hmac( 'sha256', "view $occurrence $content", $this->secret ), 0, 16 );
	}

	/** Returns a fingerprint that changes with the secret and doesn't reveal it. */
	public function fingerprint(): string {
		return substr( hash_hmac( 'sha256', 'fingerprint', $this->secret ), 0, 16 );
	}
}
