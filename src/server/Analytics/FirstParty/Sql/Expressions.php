<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Lodestar\Analytics\AddedExpressions;
use Lodestar\Analytics\Query\Attribute;
use Lodestar\Analytics\Query\Catalogue;

/**
 * How the first-party tables answer each metric and dimension. This source doesn't support names without an expression
 * here.
 */
final class Expressions {

	public const SOURCE = 'first_party';

	/** @var array<string, MetricExpression|DimensionExpression>|null */
	private static ?array $ours = null;

	/** @var array<string, MetricExpression|DimensionExpression>|null Third-party expressions by name. */
	private static ?array $added = null;

	public static function metric( string $name ): ?MetricExpression {
		$expression = self::of( $name );
		return $expression instanceof MetricExpression ? $expression : null;
	}

	public static function dimension( string $name ): ?DimensionExpression {
		$expression = self::of( $name );
		return $expression instanceof DimensionExpression ? $expression : null;
	}

	public static function of( string $name ): MetricExpression|DimensionExpression|null {
		$attribute = Attribute::meant_by( $name );
		return null === $attribute
			? self::ours()[ $name ] ?? self::added()[ $name ] ?? null
			: DimensionExpression::of_attribute( $attribute );
	}

	/** @return array<string, MetricExpression|DimensionExpression> */
	private static function ours(): array {
		return self::$ours ??= array( ...MetricExpressions::all(), ...DimensionExpressions::all() );
	}

	/**
	 * Returns the third-party expressions that fit the vocabulary.
	 *
	 * @return array<string, MetricExpression|DimensionExpression>
	 */
	private static function added(): array {
		if ( null !== self::$added ) {
			return self::$added;
		}
		self::$added = array(); // Prevents recursion: while the filter runs, only Lodestar's expressions exist.
		$kept        = array();
		$measures    = array();
		foreach ( self::ours() as $expression ) {
			$measures += self::measures( $expression );
		}
		foreach ( AddedExpressions::of( self::SOURCE ) as $name => $expression ) {
			if ( self::fits( $name, $expression, $measures ) ) {
				$kept[ $name ] = $expression;
				$measures     += self::measures( $expression );
			} else {
				AddedExpressions::refuse( $name );
			}
		}
		return self::$added = $kept; // phpcs:ignore Squiz.PHP.DisallowMultipleAssignments -- memoizes the result.
	}

	/** @return array<string, Measure> By name. */
	private static function measures( MetricExpression|DimensionExpression $expression ): array {
		return $expression instanceof MetricExpression ? array_column( $expression->measures(), null, 'name' ) : array();
	}

	/**
	 * Whether an expression is valid for a third-party metric or dimension. Its measures must equal existing measures
	 * of the same name, because a query identifies measures by name.
	 *
	 * @param array<string, Measure> $measures Existing measures by name.
	 * @phpstan-assert-if-true MetricExpression|DimensionExpression $expression
	 */
	private static function fits( string $name, mixed $expression, array $measures ): bool {
		if ( $expression instanceof DimensionExpression ) {
			$dimension = Catalogue::added_dimensions()[ $name ] ?? null;
			return null !== $dimension && $expression->fits( $dimension );
		}
		$metric = Catalogue::added_metrics()[ $name ] ?? null;
		if ( null === $metric || ! $expression instanceof MetricExpression || ! $expression->fits( $metric ) ) {
			return false;
		}
		foreach ( $expression->measures() as $measure ) {
			if ( ! $measure->makes_sense() || (array) ( $measures[ $measure->name ] ?? $measure ) !== (array) $measure ) {
				return false;
			}
		}
		return true;
	}
}
