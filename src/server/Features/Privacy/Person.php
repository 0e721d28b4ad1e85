<?php
declare( strict_types=1 );

namespace Lodestar\Features\Privacy;

use Lodestar\Collector\Visitor;
use Lodestar\Ingestion\Enrichment\EnrichedHit;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Site\CountingOptions;
use Lodestar\Site\Setup;
use Lodestar\Storage\Schema;
use WP_User;

/**
 * A person of whom somebody else knows what his visits are called here, or with whose account page views are kept. Of anybody
 * else Lodestar knows nothing.
 */
final class Person {

	/**
	 * @param list<int> $hashes Visitors as the tables name them.
	 * @param int       $user   The account, where such are kept; else 0.
	 */
	private function __construct( private readonly array $hashes, public readonly int $user ) {
	}

	/**
	 * @param string $email The person's address. It is not stored.
	 */
	public static function of( string $email ): self {
		/**
		 * Filters the visitor IDs by which a person can be identified for data export and erasure. A shop that stored
		 * Shopper::to_string() with an order returns it for the order's email address. Code that knows the value of the person's
		 * cookie `lodestar_id` can return that.
		 *
		 * @param list<string> $visitors Persistent IDs (16 hexadecimal digits), visitor hashes, or values of Shopper::to_string().
		 * @param string       $email    The person's email address.
		 * @see docs/privacy.md
		 */
		$visitors = Guard::filter( 'lodestar_personal_visitors', array(), is_array( ... ), $email );
		$hashes   = array();
		foreach ( array_filter( (array) $visitors, 'is_string' ) as $visitor ) {
			foreach ( explode( '.', $visitor ) as $id ) {
				$hashes[] = EnrichedHit::number( $id );
				$hashes[] = null === EnrichedHit::number( $id ) ? null : EnrichedHit::number( Visitor::lasting( $id, Setup::id() ) );
			}
		}
		$user = get_user_by( 'email', $email );
		return new self(
			array_values( array_unique( array_filter( $hashes, static fn ( ?int $hash ): bool => null !== $hash && 0 !== $hash ) ) ),
			$user instanceof WP_User && Accounts::may_have( $user->ID ) ? $user->ID : 0
		);
	}

	public function is_unknown(): bool {
		return array() === $this->hashes && 0 === $this->user;
	}

	/**
	 * Condition on rows of `sessions` that are the person's. Takes a query where there is an account.
	 *
	 * @return string SQL, made of our names and integers.
	 */
	public function sessions(): string {
		$found = array(
			'SELECT id FROM ' . Schema::table( 'sessions' ) . ' WHERE ' . $this->is( 'visitor' ),
			'SELECT session FROM ' . Schema::table( 'continuations' ) . ' WHERE ' . $this->is( 'visitor' ),
			'SELECT session FROM ' . Schema::table( 'visitors' ) . ' WHERE ' . $this->is( 'joined' ),
		);
		$pages = Accounts::pages( $this->user );
		if ( array() !== $pages ) {
			$found[] = 'SELECT session FROM ' . Schema::table( 'views' ) . ' v WHERE page IN (' . implode( ',', $pages ) . ')';
		}
		// As a table of its own, so that MySQL makes it once and not for each session.
		return 'id IN (SELECT id FROM (' . implode( ' UNION ', $found ) . ') found)';
	}

	/**
	 * Condition that a column holds one of the visitors.
	 *
	 * @param 'visitor'|'joined' $column The column.
	 * @return string SQL, made of integers.
	 */
	public function is( string $column ): string {
		return $column . ' IN (' . ( array() === $this->hashes ? 'NULL' : implode( ',', $this->hashes ) ) . ')';
	}

	/**
	 * What to tell who asks for somebody unknown.
	 */
	public static function nothing_known(): string {
		return CountingOptions::user_ids()
			? __( 'Lodestar stores visits without names or e-mail addresses, and with accounts only where somebody was logged in. No account here has this address, so it cannot tell which visits are this person’s.', 'lodestar' )
			: __( 'Lodestar stores visits without names, accounts or e-mail addresses, so it cannot tell which visits are this person’s.', 'lodestar' );
	}
}
