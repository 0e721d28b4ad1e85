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
 * A person whose visits can be identified, because other code knows their visitor IDs or page views contain their
 * account.
 */
final class Person {

	/**
	 * @param list<int> $hashes Visitor IDs as stored.
	 * @param int       $user   User ID if page views may contain it, else 0.
	 */
	private function __construct( private readonly array $hashes, public readonly int $user ) {
	}

	/** @param string $email Email address of the person. It isn't stored. */
	public static function of( string $email ): self {
		/**
		 * Filters the visitor IDs that identify a person for data export and erasure.
		 *
		 * A shop that stored Shopper::to_string() with an order can return it for the order's email address. Code that
		 * knows the person's `lodestar_id` cookie can return its value.
		 *
		 * @param list<string> $visitors Persistent IDs (16 hexadecimal digits), visitor hashes, or values of
		 *                               Shopper::to_string().
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
	 * Returns the condition for rows of `sessions` that belong to the person. Runs a query if there is an account.
	 *
	 * @return string SQL with our own names and integers only.
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
		// The derived table makes MySQL run the union once, and not for each session.
		return 'id IN (SELECT id FROM (' . implode( ' UNION ', $found ) . ') found)';
	}

	/**
	 * Returns the condition that a column contains one of the visitor IDs.
	 *
	 * @param 'visitor'|'joined' $column The column.
	 * @return string SQL with integers only.
	 */
	public function is( string $column ): string {
		return $column . ' IN (' . ( array() === $this->hashes ? 'NULL' : implode( ',', $this->hashes ) ) . ')';
	}

	/** Returns the message for a person whose visits can't be identified. */
	public static function nothing_known(): string {
		return CountingOptions::user_ids()
			? __( 'Lodestar stores visits without names or email addresses, and with an account only if the visitor was logged in. No account on this site has this email address, so Lodestar can’t identify this person’s visits.', 'lodestar' )
			: __( 'Lodestar stores visits without names, accounts or email addresses, so it can’t identify this person’s visits.', 'lodestar' );
	}
}
