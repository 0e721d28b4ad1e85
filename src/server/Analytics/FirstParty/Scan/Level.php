<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\Query\Scope;
use Lodestar\Storage\Schema;

/** A type of row. Its value is the table's alias in statements and expressions. */
enum Level: string {
	case Session = 's';
	case View    = 'v';
	case Event   = 'e';
	case Item    = 'i';

	/** The part of a session on another day than its first. */
	case Continuation = 'c';

	public static function of( Scope $scope ): self {
		return match ( $scope ) {
			Scope::Time, Scope::Session => self::Session,
			Scope::View  => self::View,
			Scope::Event => self::Event,
			Scope::Item  => self::Item,
		};
	}

	/** Returns the table with its alias, for FROM. */
	public function table(): string {
		$table = match ( $this ) {
			self::Session      => Schema::table( 'sessions' ),
			self::View         => Schema::table( 'views' ),
			self::Event        => Schema::table( 'events' ),
			self::Item         => Schema::table( 'items' ),
			self::Continuation => Schema::table( 'continuations' ),
		};
		return "$table $this->value";
	}

	/**
	 * Returns the joins to a parent table, for expressions over several tables.
	 *
	 * @return array<string, string> By alias, in join order.
	 */
	public function joins( self $above ): array {
		$session = ' LEFT JOIN ' . self::Session->table() . ' ON s.id = ';
		$view    = ' LEFT JOIN ' . self::View->table() . ' ON v.id = e.view';
		if ( self::Item === $this ) {
			return array( 'e' => ' LEFT JOIN ' . self::Event->table() . ' ON e.id = i.event' ) + ( self::Event === $above ? array() : self::Event->joins( $above ) );
		}
		return self::View === $above ? array( 'v' => $view ) : array( 's' => $session . $this->value . '.session' );
	}
}
