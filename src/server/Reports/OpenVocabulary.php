<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\QueryCheck;
use Lodestar\Platform\License\LicenseRequiredException;
use Lodestar\Platform\Rest\ApiException;

/**
 * The metrics and dimensions that custom queries may use: those that any unlocked report of this site shows. A metric
 * by a dimension stays locked if only locked reports show it, so queries can't reproduce a locked report. See
 * docs/abilities.md.
 */
final class OpenVocabulary {

	/**
	 * @param list<array{list<string>, list<string>}>                           $open   Metrics and dimensions of each
	 *                                                                                  query of unlocked reports.
	 * @param list<array{list<string>, list<string>, LicenseRequiredException}> $locked The same of locked reports, with
	 *                                                                                  the reason for the lock.
	 */
	private function __construct( private readonly array $open, private readonly array $locked ) {
	}

	/** Returns the permitted fields of this site. */
	public static function of_site(): self {
		$open   = array();
		$locked = array();
		foreach ( Registry::all() as $report ) {
			if ( ! $report->descriptor->has_queries() ) {
				continue;
			}
			$lock = $report->descriptor->screen->lock();
			$had  = null === $lock ? self::had( $report ) : array();
			$open = array( ...$open, ...$had );
			$lock = $lock ?? $report->descriptor->rules->refusal_of_fields();
			if ( null !== $lock ) {
				$locked = array(
					...$locked,
					...array_map(
						static fn ( array $asked ): array => array( ...$asked, $lock ),
						self::asked( $report->descriptor->body() )
					),
				);
			}
		}
		return new self( $open, $locked );
	}

	/** @return list<string> Metrics that queries may use. */
	public function metrics(): array {
		return self::sorted( array_column( $this->open, 0 ) );
	}

	/** @return list<string> Dimensions that queries may use. */
	public function dimensions(): array {
		return self::sorted( array_column( $this->open, 1 ) );
	}

	/**
	 * @throws LicenseRequiredException If only locked reports show the requested fields.
	 * @throws ApiException If no report shows them.
	 */
	public function check( Query $query ): void {
		$dimensions = array_values( array_diff( $query->names(), $query->metrics ) );
		foreach (
			array( ...array_diff( $query->metrics, $this->metrics() ), ...array_diff( $dimensions, $this->dimensions() ) ) as $name
		) {
			throw $this->lock_of( $name )
				?? ApiException::forbidden(
					'not_shown',
					/* translators: %s: name of a metric or dimension. */
					sprintf( __( 'No report on this site includes “%s”.', 'lodestar' ), $name ),
					array( 'name' => $name )
				);
		}
		foreach ( $query->metrics as $metric ) {
			foreach ( array_diff( $dimensions, $this->shown_with( $metric ) ) as $dimension ) {
				$lock = $this->lock_of( $metric, $dimension );
				if ( null !== $lock ) {
					throw $lock;
				}
			}
		}
	}

	/** @return list<string> Dimensions that unlocked reports show the metric by. */
	private function shown_with( string $metric ): array {
		return self::sorted(
			array_column( array_filter( $this->open, static fn ( array $asked ): bool => in_array( $metric, $asked[0], true ) ), 1 )
		);
	}

	/** Returns the lock of a report that shows all of the names together. */
	private function lock_of( string ...$names ): ?LicenseRequiredException {
		foreach ( $this->locked as [ $metrics, $dimensions, $lock ] ) {
			if ( array() === array_diff( $names, $metrics, $dimensions ) ) {
				return $lock;
			}
		}
		return null;
	}

	/**
	 * @return list<array{list<string>, list<string>}> Metrics and dimensions of each query. Empty if another
	 *         plugin's additions fail.
	 */
	private static function had( Report $report ): array {
		try {
			$body = $report->body();
			return null === $body ? array() : self::asked( $body );
		} catch ( ApiException ) {
			return array();
		}
	}

	/**
	 * @return list<array{list<string>, list<string>}> Metrics and dimensions of each query. Queries by day can
	 *         show hours, weeks and months too.
	 */
	private static function asked( DescriptorBody $body ): array {
		$asked = array();
		foreach ( $body->queries as $template ) {
			$query      = $template->query;
			$dimensions = array(
				...$query->dimensions,
				...$query->top_values,
				...( $template->is_over_time() ? QueryCheck::SERIES : array() ),
			);
			$asked[]    = array( $query->metrics, array_values( array_unique( $dimensions ) ) );
		}
		return $asked;
	}

	/**
	 * @param list<list<string>> $lists
	 * @return list<string> Unique and in alphabetical order.
	 */
	private static function sorted( array $lists ): array {
		$names = array_values( array_unique( array_merge( ...$lists ) ) );
		sort( $names );
		return $names;
	}
}
