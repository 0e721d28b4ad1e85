<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SearchConsole;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Features\SearchConsole\ConnectedSite;
use Lodestar\Features\SearchConsole\SearchTerms;
use Lodestar\Platform\Addons\SeoPlugin;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Reports\Answer;

/**
 * Puts what Google Search Console says before the landing pages, which the site's own source has told: `queries`, the days
 * that they are of, and which call to action fits this site. Where Google says nothing, the pages still show.
 */
final class Shaper extends \Lodestar\Reports\Shaper {

	/** Where the same can be looked at in Search Console. */
	private const SCREEN = 'https://search.google.com/search-console/performance/search-analytics';

	public function shape( array $response, Answer $answer ): array {
		try {
			$terms   = SearchTerms::of( $answer->period );
			$queries = $terms->rows;
			$range   = $terms->range;
		} catch ( ApiException $failure ) {
			$queries = self::error( $failure );
			$range   = null;
		}
		/** @var array{applied: object, unfiltered: list<string>} $filters */
		$filters = $response['filters'];
		if ( array() !== (array) $filters['applied'] ) {
			$filters['unfiltered'][] = 'queries';
		}
		if ( null !== $range ) {
			$response['galinks'] = (object) ( array( 'queries' => self::link( $range ) ) + (array) ( $response['galinks'] ?? array() ) );
		}
		return array(
			'queries'       => $queries,
			'queries_range' => array(
				'start' => LocalTime::date( $answer->period->range->start_day ),
				'end'   => null === $range ? null : LocalTime::date( $range->end_day ),
			),
			'seo_plugin'    => array( 'is_installed' => SeoPlugin::is_installed() ) + SeoPlugin::offered()->to_array(),
			'keyword_tool'  => self::keyword_tool(),
			'filters'       => $filters,
		) + $response;
	}

	/**
	 * Stands in the terms' place.
	 *
	 * @return array{error: array{code: string, message: string, data: object}}
	 */
	private static function error( ApiException $failure ): array {
		return array(
			'error' => array(
				'code'    => $failure->type,
				'message' => $failure->getMessage(),
				'data'    => (object) $failure->data,
			),
		);
	}

	/**
	 * Where the keyword tool is that people are led to.
	 */
	public static function keyword_tool(): string {
		/**
		 * Filters the URL of the keyword tool next to the search terms.
		 *
		 * @param string $url Its URL; '' for none.
		 * @see docs/search-console.md
		 */
		$url = Guard::filter( 'lodestar_keyword_tool_url', 'https://www.semrush.com/', is_string( ... ) );
		return is_string( $url ) ? esc_url_raw( $url, array( 'https', 'http' ) ) : '';
	}

	private static function link( DateRange $range ): string {
		$asked = array(
			'resource_id' => ConnectedSite::site(),
			'start_date'  => str_replace( '-', '', LocalTime::date( $range->start_day ) ),
			'end_date'    => str_replace( '-', '', LocalTime::date( $range->end_day ) ),
		);
		return self::SCREEN . '?' . http_build_query( $asked, '', '&', PHP_QUERY_RFC3986 );
	}
}
