<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Storage\Schema;

/**
 * Turns an SQL expression into a column.
 *
 * Expressions over one dimension table are looked up once per dimension ID, and those over a session's flags once per
 * value of `flags`. The database evaluates all other expressions with joins, which is slower.
 */
final class Compiler {

	/** Matches a column reference, such as `s.hour`. */
	private const NAME = '/\b([sveic])\.([a-z_]+)\b/';

	/** @var array<string, Column> */
	private array $columns = array();

	/** @var array<string, Dictionary> By table. */
	private array $dictionaries = array();

	/**
	 * Returns the column of an expression.
	 *
	 * @param string $expression Uses logical column names, see Layout.
	 * @param Level  $rows       Row type to use if the expression names no column.
	 */
	public function column( string $expression, Level $rows ): Column {
		return $this->columns[ "$rows->value $expression" ] ??= $this->compile( trim( $expression ), $rows );
	}

	private function compile( string $expression, Level $rows ): Column {
		preg_match_all( self::NAME, $expression, $named, PREG_SET_ORDER );
		$aliases = array_unique( array_column( $named, 1 ) );
		$level   = array() === $aliases ? $rows : self::deepest( $aliases );
		if ( 1 === count( $named ) && $named[0][0] === $expression ) {
			$alone = $this->alone( $level, $named[0][2] );
			if ( null !== $alone ) {
				return $alone;
			}
		}
		return self::of_flags( $expression, $named ) ?? $this->of_one_combination( $expression, $named, $level ) ?? self::reckoned( $expression, $named, $level );
	}

	/** Returns a single column, or null if it can't be read directly. */
	private function alone( Level $level, string $name ): ?Column {
		$alias = $level->value;
		if ( 'day' === $name && Level::Item !== $level ) {
			return Level::Continuation === $level ? new Column( $level, 'c.day', small: true ) : new Column( $level, Column::DAY, small: true );
		}
		if ( Level::Session === $level && 'views_in_hour' === $name ) {
			return new Column( $level, Column::VIEWS_IN_HOUR, small: true );
		}
		$bit = Layout::flag( $alias, $name );
		if ( null !== $bit ) {
			return new Column( $level, 's.flags', array(), static fn ( array $flags ): array => array_combine( $flags, array_map( static fn ( int $flag ): int => $flag >> $bit & 1, $flags ) ), small: true );
		}
		[ $sql, $is_column ] = Layout::sql( $alias, $name );
		return ( $is_column || in_array( $name, Layout::WORKED_OUT, true ) ) && null === Layout::combined( $alias, $name ) ? new Column( $level, $sql, small: Layout::is_small( $name ) ) : null;
	}

	/**
	 * Evaluates an expression over session flags once per distinct value of `flags`.
	 *
	 * @param list<list<string>> $named Matches of NAME.
	 */
	private static function of_flags( string $expression, array $named ): ?Column {
		$bits = array();
		foreach ( $named as [ $word, $alias, $name ] ) {
			$bits[ $word ] = Layout::flag( $alias, $name );
		}
		if ( array() === $bits || in_array( null, $bits, true ) ) {
			return null;
		}
		$meaning = static function ( array $numbers ) use ( $expression, $bits ): array {
			/** @var list<int> $numbers */
			$reckoned = array_map( static fn ( int $flags ): string => self::written( $expression, array_map( static fn ( int $bit ): string => (string) ( $flags >> $bit & 1 ), $bits ) ), $numbers );
			return array_combine( $numbers, array_map( 'intval', RowReader::rows( 'SELECT ' . implode( ', ', $reckoned ) )[0] ) );
		};
		return new Column( Level::Session, 's.flags', array(), $meaning, small: true );
	}

	/** @param list<list<string>> $named Matches of NAME. */
	private function of_one_combination( string $expression, array $named, Level $level ): ?Column {
		$of      = null;
		$replace = array();
		foreach ( $named as [ $word, $alias, $name ] ) {
			$combined = Layout::combined( $alias, $name );
			$source   = null === $combined ? null : array( $alias, $combined[0], $combined[1] );
			if ( null === $source || ( null !== $of && $of !== $source ) ) {
				return null;
			}
			$of               = $source;
			$replace[ $word ] = 'd.' . $combined[2];
		}
		if ( null === $of ) {
			return null;
		}
		[ $alias, $number, $table ] = $of;
		$dictionary = $this->dictionaries[ $table ] ??= new Dictionary( $table );
		return new Column( $level, "$alias.$number", array(), $dictionary->meaning( self::written( $expression, $replace ) ), small: true );
	}

	/** @param list<list<string>> $named Matches of NAME. */
	private static function reckoned( string $expression, array $named, Level $level ): Column {
		$replace = array();
		$joins   = array();
		foreach ( $named as [ $word, $alias, $name ] ) {
			$combined = Layout::combined( $alias, $name );
			$sql      = Layout::sql( $alias, $name )[0];
			if ( $alias !== $level->value ) {
				$joins += $level->joins( Level::from( $alias ) );
			}
			if ( str_contains( $sql, 's.visitor' ) && Level::Session !== $level ) {
				$joins += $level->joins( Level::Session );
			}
			if ( null !== $combined ) {
				[ $number, $table, $column ] = $combined;
				$joined                      = "{$alias}_$number";
				$joins[ $joined ]            = ' LEFT JOIN ' . Schema::table( $table ) . " $joined ON $joined.id = $alias.$number";
				$sql                         = "$joined.$column";
			}
			$replace[ $word ] = "CAST( $sql AS SIGNED )"; // Without the cast, MySQL fails if an unsigned result is negative.
		}
		return new Column( $level, self::written( $expression, $replace ), $joins, null, false );
	}

	/** @param array<string, string> $replace SQL by column reference. */
	private static function written( string $expression, array $replace ): string {
		return (string) preg_replace_callback( self::NAME, static fn ( array $name ): string => $replace[ $name[0] ] ?? $name[0], $expression );
	}

	/** @param array<string> $aliases */
	private static function deepest( array $aliases ): Level {
		foreach ( array( Level::Item, Level::Event, Level::View, Level::Continuation ) as $level ) {
			if ( in_array( $level->value, $aliases, true ) ) {
				return $level;
			}
		}
		return Level::Session;
	}
}
