<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\QueryCheck;
use Lodestar\Platform\License\LicenseRequiredException;
use Lodestar\Platform\Rest\ApiException;

/**
 * What a question of one's own may use: every metric and dimension that some open report of this site shows. What only a
 * locked report shows, a metric by a dimension, stays locked: nobody gets a report that they do not have by asking for
 * its rows. The rule is told in docs/abilities.md.
 */
final class OpenVocabulary {

	/**
	 * @param list<array{list<string>, list<string>}>                           $open   What queries of open reports ask: metrics, and by which dimensions.
	 * @param list<array{list<string>, list<string>, LicenseRequiredException}> $locked The same of what is locked, and what stands in the way.
	 */
	private function __construct( private readonly array $open, private readonly array $locked ) {
	}

	/**
	 * That of this site now.
	 */
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

	/**
	 * @return list<string> Names of the metrics that may be asked for.
	 */
	public function metrics(): array {
		return self::sorted( array_column( $this->open, 0 ) );
	}

	/**
	 * @return list<string> Names of the dimensions that may be asked for.
	 */
	public function dimensions(): array {
		return self::sorted( array_column( $this->open, 1 ) );
	}

	/**
	 * @throws LicenseRequiredException When a report of more than this site has shows it.
	 * @throws ApiException When no report does.
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
					sprintf( __( 'No report of this site shows “%s”.', 'lodestar' ), $name ),
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

	/**
	 * @param string $metric Its name.
	 * @return list<string> The dimensions by which open reports show it.
	 */
	private function shown_with( string $metric ): array {
		return self::sorted(
			array_column( array_filter( $this->open, static fn ( array $asked ): bool => in_array( $metric, $asked[0], true ) ), 1 )
		);
	}

	/**
	 * What stands in the way of names that a locked report shows together.
	 */
	private function lock_of( string ...$names ): ?LicenseRequiredException {
		foreach ( $this->locked as [ $metrics, $dimensions, $lock ] ) {
			if ( array() === array_diff( $names, $metrics, $dimensions ) ) {
				return $lock;
			}
		}
		return null;
	}

	/**
	 * @return list<array{list<string>, list<string>}> What an open report asks; nothing where what a plugin adds to it fails.
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
	 * What the queries of a report ask. One by days shows hours, weeks and months too.
	 *
	 * @return list<array{list<string>, list<string>}>
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
	 * @param list<list<string>> $lists Names.
	 * @return list<string> Each once, in the order of the alphabet.
	 */
	private static function sorted( array $lists ): array {
		$names = array_values( array_unique( array_merge( ...$lists ) ) );
		sort( $names );
		return $names;
	}
}
