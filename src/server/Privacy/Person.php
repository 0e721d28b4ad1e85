<?php
declare( strict_types=1 );

namespace Lodestar\Privacy;

use Lodestar\Collect\Visitor;
use Lodestar\Extending\Accepts;
use Lodestar\Extending\Guard;
use Lodestar\Ingest\Enrichment\EnrichedHit;
use Lodestar\Provisioning\Setup;

/**
 * A person of whom somebody else knows what his visits are called here. Lodestar itself knows of nobody.
 */
final class Person {

	/**
	 * @param list<int> $hashes Visitors as the tables name them.
	 */
	private function __construct( private readonly array $hashes ) {
	}

	/**
	 * @param string $email The person's address. It is asked for nowhere else, and not stored.
	 */
	public static function of( string $email ): self {
		/**
		 * Filters by what visitors a person may be known. A shop that kept Shopper::to_string() with an order gives it here
		 * for the e-mail address of that order; so may give who knows the value of a person's cookie `lodestar_id`.
		 *
		 * @param list<string> $visitors Lasting ids (16 hexadecimal digits), hashes of visitors, or what Shopper::to_string() gave.
		 * @param string       $email    The person's address.
		 */
		$visitors = Guard::filter( 'lodestar_personal_visitors', array(), Accepts::arrays( ... ), $email );
		$hashes   = array();
		foreach ( array_filter( (array) $visitors, 'is_string' ) as $visitor ) {
			foreach ( explode( '.', $visitor ) as $id ) {
				$hashes[] = EnrichedHit::number( $id );
				$hashes[] = null === EnrichedHit::number( $id ) ? null : EnrichedHit::number( Visitor::lasting( $id, Setup::id() ) );
			}
		}
		return new self( array_values( array_unique( array_filter( $hashes, static fn ( ?int $hash ): bool => null !== $hash && 0 !== $hash ) ) ) );
	}

	public function is_unknown(): bool {
		return array() === $this->hashes;
	}

	/**
	 * Condition that a column holds one of the visitors.
	 *
	 * @param 'visitor'|'joined' $column The column.
	 * @return string SQL, made of integers; not to be asked of an unknown person.
	 */
	public function is( string $column ): string {
		return $column . ' IN (' . implode( ',', $this->hashes ) . ')';
	}

	/**
	 * What to tell who asks for somebody unknown.
	 */
	public static function nothing_known(): string {
		return __( 'Lodestar stores visits without names, accounts or e-mail addresses, so it cannot tell which visits are this person’s.', 'lodestar' );
	}
}
