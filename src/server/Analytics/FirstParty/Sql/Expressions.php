<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Lodestar\Analytics\AddedExpressions;
use Lodestar\Analytics\Query\Attribute;
use Lodestar\Analytics\Query\Catalogue;

/**
 * How the site's own tables answer each metric and dimension of the vocabulary. What has no expression here, this source
 * does not know.
 */
final class Expressions {

	/** ID of the source that these expressions are for. */
	public const SOURCE = 'first_party';

	/** @var array<string, MetricExpression|DimensionExpression>|null */
	private static ?array $ours = null;

	/**
	 * Of other plugins, by name.
	 *
	 * @var array<string, MetricExpression|DimensionExpression>|null
	 */
	private static ?array $added = null;

	/**
	 * @param string $name Of a metric of the catalogue.
	 */
	public static function metric( string $name ): ?MetricExpression {
		$expression = self::of( $name );
		return $expression instanceof MetricExpression ? $expression : null;
	}

	/**
	 * @param string $name Of a dimension of the catalogue.
	 */
	public static function dimension( string $name ): ?DimensionExpression {
		$expression = self::of( $name );
		return $expression instanceof DimensionExpression ? $expression : null;
	}

	/**
	 * @param string $name Of a metric or dimension.
	 */
	public static function of( string $name ): MetricExpression|DimensionExpression|null {
		$attribute = Attribute::meant_by( $name );
		return null === $attribute
			? self::ours()[ $name ] ?? self::added()[ $name ] ?? null
			: DimensionExpression::of_attribute( $attribute );
	}

	/**
	 * @return array<string, MetricExpression|DimensionExpression>
	 */
	private static function ours(): array {
		return self::$ours ??= array( ...MetricExpressions::all(), ...DimensionExpressions::all() );
	}

	/**
	 * Those of other plugins that fit the vocabulary.
	 *
	 * @return array<string, MetricExpression|DimensionExpression>
	 */
	private static function added(): array {
		if ( null !== self::$added ) {
			return self::$added;
		}
		self::$added = array(); // While the filter runs there are only ours.
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
		return self::$added = $kept; // phpcs:ignore Squiz.PHP.DisallowMultipleAssignments -- it is remembered.
	}

	/**
	 * @return array<string, Measure> By name.
	 */
	private static function measures( MetricExpression|DimensionExpression $expression ): array {
		return $expression instanceof MetricExpression ? array_column( $expression->measures(), null, 'name' ) : array();
	}

	/**
	 * Whether something says how a metric or dimension that a plugin has added is answered. Of measures none may mean
	 * something else than another of the same name: within a query a measure is known by its name.
	 *
	 * @param string                 $name       Of what.
	 * @param mixed                  $expression How.
	 * @param array<string, Measure> $measures   Those that there are.
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
