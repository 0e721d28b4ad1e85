<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Storage\Schema;

/**
 * Turns an expression into a column that can be read.
 *
 * Nearly all name one column alone. What is part of a combination is read as its number, and looked up once for each
 * different one; so is an expression that speaks of one combination only. All others are reckoned by the database, with
 * those rows joined that they speak of: that is slower, the more so across levels.
 */
final class Compiler {

	/** A column of which an expression speaks. */
	private const NAME = '/\b([sveic])\.([a-z_]+)\b/';

	/** @var array<string, Column> */
	private array $columns = array();

	/** @var array<string, Dictionary> By table. */
	private array $dictionaries = array();

	/**
	 * @param string $expression In the columns' own words.
	 * @param Level  $rows       Of which rows, where it names no column.
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

	/**
	 * A column by itself, where it can be read without being reckoned.
	 */
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
	 * What speaks of a session's flags alone is reckoned once for each of the few numbers that they make.
	 *
	 * @param string             $expression The expression.
	 * @param list<list<string>> $named      The columns that it names.
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

	/**
	 * @param string             $expression The expression.
	 * @param list<list<string>> $named      The columns that it names.
	 * @param Level              $level      Their level.
	 */
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

	/**
	 * @param string             $expression The expression.
	 * @param list<list<string>> $named      The columns that it names.
	 * @param Level              $level      The deepest level of theirs.
	 */
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
			$replace[ $word ] = "CAST( $sql AS SIGNED )"; // Without that, MySQL fails where less than nothing comes out.
		}
		return new Column( $level, self::written( $expression, $replace ), $joins, null, false );
	}

	/**
	 * @param string                $expression The expression.
	 * @param array<string, string> $replace    What stands for each column.
	 */
	private static function written( string $expression, array $replace ): string {
		return (string) preg_replace_callback( self::NAME, static fn ( array $name ): string => $replace[ $name[0] ] ?? $name[0], $expression );
	}

	/**
	 * @param array<string> $aliases Aliases.
	 */
	private static function deepest( array $aliases ): Level {
		foreach ( array( Level::Item, Level::Event, Level::View, Level::Continuation ) as $level ) {
			if ( in_array( $level->value, $aliases, true ) ) {
				return $level;
			}
		}
		return Level::Session;
	}
}
