<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

/**
 * A report request: days, optional comparison range and filters, and whether the site is a shop.
 *
 * @phpstan-type Days array{string, string}
 * @phpstan-type Expression array<string, mixed>
 */
final class Asked {

	/** Dimension of each filter, as named in docs/metrics.md. */
	private const KINDS = array(
		'page'          => 'pagePath',
		'channel'       => 'sessionDefaultChannelGroup',
		'source'        => 'sessionSource',
		'country'       => 'countryId',
		'device'        => 'deviceCategory',
		'landing_page'  => 'landingPage',
		'source_medium' => 'sessionSourceMedium',
		'campaign'      => 'sessionCampaignName',
		'network'       => 'sessionSocialNetwork',
		'browser'       => 'browser',
	);

	/**
	 * @param Days                        $days     First and last day, Y-m-d.
	 * @param Days|null                   $compared First and last day of the comparison range.
	 * @param array<string, list<string>> $filters  Values by filter.
	 * @param bool                        $shop     Whether the ecommerce addon is active.
	 */
	public function __construct(
		public readonly array $days,
		public readonly ?array $compared,
		public readonly array $filters,
		public readonly bool $shop,
	) {
	}

	/** @return array<string, mixed> Request parameters. */
	public function params(): array {
		$compared = null === $this->compared
			? array()
			: array( 'compare_start' => $this->compared[0], 'compare_end' => $this->compared[1] );
		return array( 'start' => $this->days[0], 'end' => $this->days[1] )
			+ $compared
			+ ( array() === $this->filters ? array() : array( 'filters' => $this->filters ) );
	}

	/**
	 * Returns the date ranges in the format of a query.
	 *
	 * @return non-empty-list<array{startDate: string, endDate: string}>
	 */
	public function ranges(): array {
		return array_map(
			static fn ( array $days ): array => array( 'startDate' => $days[0], 'endDate' => $days[1] ),
			null === $this->compared ? array( $this->days ) : array( $this->days, $this->compared )
		);
	}

	/**
	 * Combines the filters with a part's own filter.
	 *
	 * @param Expression|null $own Filter of the part.
	 * @return Expression|null
	 */
	public function narrowed( ?array $own ): ?array {
		$all = null === $own ? array() : array( $own );
		foreach ( $this->filters as $kind => $values ) {
			$all[] = self::one_of( self::KINDS[ $kind ], $values );
		}
		return array() === $all ? null : array( 'andGroup' => array( 'expressions' => $all ) );
	}

	/**
	 * @param list<string> $values Exact values.
	 * @return Expression
	 */
	public static function one_of( string $dimension, array $values ): array {
		return array(
			'filter' => array( 'fieldName' => $dimension, 'inListFilter' => array( 'values' => $values, 'caseSensitive' => true ) ),
		);
	}

	/**
	 * @param list<string> $values Exact values.
	 * @return Expression
	 */
	public static function none_of( string $dimension, array $values ): array {
		return array( 'notExpression' => self::one_of( $dimension, $values ) );
	}
}
