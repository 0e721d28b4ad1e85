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

/**
 * The actions behind the User Journey report: its rows, and what its rows can be narrowed to.
 */
final class JourneyActions extends ActionController {

	public const REPORT = 'user_journey';

	/** Longest text that is looked for, in characters. */
	private const MAX_TEXT = 255;

	/** Far more pages than there can be rows for. */
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
			'search'     => $text,
			'start_date' => $day,
			'end_date'   => $day,
			'sources'    => $text,
			'mediums'    => $text,
			'campaigns'  => $text,
			'page'       => array(
				'type'    => 'integer',
				'minimum' => 1,
				'maximum' => self::MAX_PAGE,
				'default' => 1,
			),
		);
		return array(
			new Action( 'lodestar_user_journey_report', Capabilities::VIEW, self::report( ... ), $fields, self::guard( ... ) ),
			new Action(
				'lodestar_user_journey_report_filter_params',
				Capabilities::VIEW,
				self::choices( ... ),
				array(),
				self::guard( ... )
			),
		);
	}

	/**
	 * An addon that is missing is no matter of rights: the answer says 400, and which one.
	 *
	 * @throws ApiException Where the report is not open.
	 */
	private static function guard(): void {
		try {
			ReportGuard::opened( self::REPORT );
		} catch ( LicenseRequiredException $refusal ) {
			throw $refusal->is_of_addon() ? $refusal->with_status( 400 ) : $refusal;
		}
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed> `success`, `items`, `pagination`, `demo`, `dataThrough`.
	 * @throws ApiException Where it cannot be answered.
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
	 * @return array<string, mixed> `campaigns`, `mediums`, `sources`: lists of texts.
	 * @throws ApiException Where it cannot be answered.
	 */
	private static function choices(): array {
		return self::source()->journey_origins();
	}

	/**
	 * @throws SourceException Where the site's source cannot tell of journeys.
	 */
	private static function source(): Journeys {
		$source = Sources::current();
		return $source instanceof Journeys ? $source : throw SourceException::unsupported( $source->id(), array( self::REPORT ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @param string                                $name    Of a field.
	 */
	private static function text( WP_REST_Request $request, string $name ): string {
		$value = $request[ $name ];
		return is_string( $value ) ? $value : '';
	}

	/**
	 * The report's sample, marked as such, until something was sold.
	 *
	 * @return array<string, mixed> As JourneyAnswer::of().
	 */
	private static function demo(): array {
		/** @var array<string, mixed> $sample */
		$sample = json_decode( (string) file_get_contents( Paths::file( 'src/reports/user-journey/sample.json' ) ), true );
		return array( 'demo' => true ) + $sample;
	}
}
