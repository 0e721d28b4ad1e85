<?php
declare( strict_types=1 );

namespace Lodestar\Reports\UserJourney;

use Lodestar\Analytics\JourneyQuestion;
use Lodestar\Analytics\Journeys;
use Lodestar\Analytics\SourceException;
use Lodestar\Analytics\Sources;
use Lodestar\Paths;
use Lodestar\Platform\License\LicenseRequiredException;
use Lodestar\Platform\Rest\Action;
use Lodestar\Platform\Rest\ActionController;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Reports\Period;
use Lodestar\Reports\ReportGuard;
use WP_REST_Request;

/** Actions of the User Journey report: its rows, and the values that it can be filtered by. */
final class JourneyActions extends ActionController {

	public const REPORT = 'user_journey';

	/** Maximum length of a search text, in characters. */
	private const MAX_TEXT = 255;

	/** Far above the number of pages a report can have. */
	private const MAX_PAGE = 1000000;

	protected function actions(): array {
		$text = array(
			'type'      => 'string',
			'maxLength' => self::MAX_TEXT,
			'default'   => '',
		);
		$day  = array(
			'type'     => 'string',
			'required' => true,
		);
		$fields = array(
			'search'     => array( 'description' => 'Start of the order ID, with or without the shop’s prefix.' ) + $text,
			'start_date' => array( 'description' => 'First day of the purchases.' ) + $day,
			'end_date'   => array( 'description' => 'Last day.' ) + $day,
			'sources'    => array( 'description' => 'Source of the visit with the purchase.' ) + $text,
			'mediums'    => array( 'description' => 'Medium of that visit.' ) + $text,
			'campaigns'  => array( 'description' => 'Campaign of that visit.' ) + $text,
			'page'       => array(
				'description' => 'Page of the list.',
				'type'        => 'integer',
				'minimum'     => 1,
				'maximum'     => self::MAX_PAGE,
				'default'     => 1,
			),
		);
		return array(
			new Action(
				'lodestar_user_journey_report',
				Capabilities::VIEW,
				self::report( ... ),
				summary: 'Returns purchases with the visits before them. See [User Journey](#user-journey).',
				args: $fields,
				guard: self::guard( ... )
			),
			new Action(
				'lodestar_user_journey_report_filter_params',
				Capabilities::VIEW,
				self::choices( ... ),
				summary: 'Returns the `sources`, `mediums` and `campaigns` of all visits with a purchase.',
				guard: self::guard( ... )
			),
		);
	}

	/**
	 * Checks access to the report. A missing addon isn't a permission problem, so it returns status 400.
	 *
	 * @throws ApiException If the report isn't available.
	 */
	private static function guard(): void {
		try {
			ReportGuard::opened( self::REPORT );
		} catch ( LicenseRequiredException $refusal ) {
			throw $refusal->is_of_addon() ? $refusal->with_status( 400 ) : $refusal;
		}
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed> `success`, `items`, `pagination`, `demo`, `dataThrough`.
	 * @throws ApiException If the query fails.
	 */
	private static function report( WP_REST_Request $request ): array {
		$source = self::source();
		$period = Period::from_params(
			array(
				'start' => self::text( $request, 'start_date' ),
				'end'   => self::text( $request, 'end_date' ),
			),
			SiteClock::get()
		);
		if ( ! $source->has_purchases() ) {
			return self::demo();
		}
		$page     = $request['page'];
		$question = new JourneyQuestion(
			$period->range,
			ltrim( trim( self::text( $request, 'search' ) ), '#' ),
			self::text( $request, 'sources' ),
			self::text( $request, 'mediums' ),
			self::text( $request, 'campaigns' ),
			is_numeric( $page ) ? (int) $page : 1
		);
		return JourneyAnswer::of( $source->journeys( $question ) );
	}

	/**
	 * @return array<string, mixed> `campaigns`, `mediums`, `sources`: lists of strings.
	 * @throws ApiException If the query fails.
	 */
	private static function choices(): array {
		return self::source()->journey_origins();
	}

	/** @throws SourceException If the site's source doesn't support journeys. */
	private static function source(): Journeys {
		$source = Sources::current();
		return $source instanceof Journeys ? $source : throw SourceException::unsupported( $source->id(), array( self::REPORT ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private static function text( WP_REST_Request $request, string $name ): string {
		$value = $request[ $name ];
		return is_string( $value ) ? $value : '';
	}

	/**
	 * Returns the sample data, marked as demo. Shown until there is a purchase.
	 *
	 * @return array<string, mixed> As of JourneyAnswer::of().
	 */
	private static function demo(): array {
		/** @var array<string, mixed> $sample */
		$sample = json_decode( (string) file_get_contents( Paths::file( 'src/reports/user-journey/sample.json' ) ), true );
		return array( 'demo' => true ) + $sample;
	}
}
