<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Closure;
use Lodestar\Analytics\Query\Attribute;
use Lodestar\Analytics\Query\Scope;
use Lodestar\Ingestion\Enrichment\Geolocation\Countries;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Storage\Rows\Session;

final class DimensionExpressions {

	public const DAY_AND_HOUR = '{row}.day_and_hour';

	/** Dimensions stored as a string ID. */
	private const TEXTS = array(
		'countryId'                  => 's.country',
		'region'                     => 's.region',
		'city'                       => 's.city',
		'deviceCategory'             => 's.device',
		'browser'                    => 's.browser',
		'operatingSystem'            => 's.os',
		'language'                   => 's.language',
		'sessionSource'              => 's.source',
		'sessionMedium'              => 's.medium',
		'sessionCampaignName'        => 's.campaign',
		'sessionDefaultChannelGroup' => 's.channel',
		'sessionReferrerHost'        => 's.referrer_host',
		'sessionReferrerPath'        => 's.referrer_path',
		'sessionSocialNetwork'       => 's.network',
		'landingPage'                => 's.landing_path',
		'landingPageTitle'           => 's.landing_title',
		'landingHostName'            => 's.host',
		'exitPage'                   => 's.exit_path',
		'pagePath'                   => '{page}.path',
		'pageTitle'                  => '{page}.title',
		'hostName'                   => '{page}.host',
		'pageObject'                 => '{page}.object',
		'eventName'                  => 'e.name',
		'itemId'                     => 'i.item_id',
		'itemName'                   => 'i.item_name',
		'itemCategory'               => 'i.category',
		'itemVariant'                => 'i.variant',
	);

	/** Dimensions stored as an event parameter. */
	private const PARAMETERS = array(
		'linkUrl'       => 'link_url',
		'linkText'      => 'link_text',
		'linkDomain'    => 'link_domain',
		'outbound'      => 'outbound',
		'fileName'      => 'file_name',
		'fileExtension' => 'file_extension',
		'method'        => 'method',
		'searchTerm'    => 'search_term',
		'formId'        => 'form_id',
		'formName'      => 'form_name',
		'formPlugin'    => 'form_plugin',
		'videoTitle'    => 'video_title',
		'videoUrl'      => 'video_url',
		'videoProvider' => 'video_provider',
		'mediaType'     => 'media_type',
		'transactionId' => 'transaction_id',
		'orderCoupon'   => 'coupon',
		'currencyCode'  => 'currency',
		'paymentType'   => 'payment_type',
		'customerType'  => 'customer_type',
		'orderOrigin'   => 'origin',
	);

	/** @return array<string, DimensionExpression> */
	public static function all(): array {
		return array(
			...self::of_time(),
			...array_map( static fn ( string $key ): DimensionExpression => new DimensionExpression( array( $key ) ), self::TEXTS ),
			...array_map(
				static fn ( string $name ): DimensionExpression => DimensionExpression::of_attribute(
					new Attribute( Scope::Event, $name )
				),
				self::PARAMETERS
			),
			'country'             => new DimensionExpression( array( 's.country' ), null, self::country_names( ... ) ),
			'windowSize'          => new DimensionExpression( array( 's.screen' ), null, self::window_sizes( ... ) ),
			'sessionSourceMedium' => new DimensionExpression( array( 's.source', 's.medium' ) ),
			// Only known for persistent IDs.
			'newVsReturning'      => new DimensionExpression(
				array( 's.lasting * ( 2 - s.is_first )' ),
				Code::texts( array( '(not set)', 'new', 'returning' ) )
			),
			'hasVisit'            => new DimensionExpression(
				array( 'CASE WHEN s.bot = ' . Session::NOBODY . ' THEN 0 ELSE 1 END' ),
				Code::texts( array( 'false', 'true' ) )
			),
			'isKeyEvent'          => new DimensionExpression( array( 'e.is_key' ), Code::texts( array( 'false', 'true' ) ) ),
		);
	}

	/** @return array<string, string> Window width: below 600, below 1,100, or more CSS pixels. */
	private static function window_sizes(): array {
		return array(
			'l' => 'large',
			'm' => 'medium',
			's' => 'small',
		);
	}

	/** @return array<string, string> By ISO code, ascending by name. */
	private static function country_names(): array {
		$names = Countries::names();
		asort( $names, SORT_STRING );
		return $names;
	}

	/**
	 * Returns the time dimensions. Rows store day and hour in the site's time zone.
	 *
	 * @return array<string, DimensionExpression>
	 */
	private static function of_time(): array {
		$two_digits = static fn ( int $first, int $last ): Code => Code::texts(
			array_map( static fn ( int $number ): string => sprintf( '%02d', $number ), range( $first, $last ) )
		);
		return array(
			'date'      => new DimensionExpression( array( '{row}.day' ), Code::days() ),
			'dateHour'  => new DimensionExpression( array( self::DAY_AND_HOUR ), Code::hours() ),
			'isoYearIsoWeek' => new DimensionExpression( array( '{row}.day' ), Code::weeks(), number: self::each( Code::week( ... ) ) ),
			'yearMonth' => new DimensionExpression( array( '{row}.day' ), Code::months(), number: self::each( Code::month( ... ) ) ),
			'hour'      => new DimensionExpression( array( '{row}.hour' ), $two_digits( 0, 23 ) ),
			// Drop the seconds to reduce the number of distinct keys.
			'minute'    => new DimensionExpression( array( '{at} - {at} % 60' ), $two_digits( 0, 59 ), number: self::local_minutes( ... ) ),
			'minutesAgo' => new DimensionExpression(
				array( '{seconds ago}' ),
				$two_digits( 0, 59 ),
				number: self::each( static fn ( int $seconds ): int => intdiv( $seconds, 60 ) )
			),
			'month'     => new DimensionExpression(
				array( '{row}.day' ),
				$two_digits( 1, 12 ),
				number: self::each( static fn ( int $day ): int => (int) gmdate( 'n', $day * 86400 ) - 1 )
			),
			// Day 0 was a Thursday. Weekdays start at Sunday = 0.
			'dayOfWeek' => new DimensionExpression(
				array( '{row}.day' ),
				Code::texts( array( '0', '1', '2', '3', '4', '5', '6' ) ),
				number: self::each( static fn ( int $day ): int => ( $day + 4 ) % 7 )
			),
		);
	}

	/**
	 * @param Closure( int ): int $number Converts one number.
	 * @return Closure( array<int, int> ): array<int, int> Converts several numbers.
	 */
	private static function each( Closure $number ): Closure {
		return static function ( array $numbers ) use ( $number ): array {
			/** @var array<int, int> $numbers */
			return array_map( $number, $numbers );
		};
	}

	/**
	 * Returns the minute of the local hour. Rows store the local day and hour, but no minute. It only differs from UTC
	 * in a few time zones, such as India's.
	 *
	 * @template T of array-key
	 * @param array<T, int> $moments UTC seconds.
	 * @return array<T, int> 0 to 59.
	 */
	private static function local_minutes( array $moments ): array {
		$shifts = array(); // Offset of the local hour from the UTC hour in seconds, by the UTC seconds from which it applies.
		foreach ( SiteZone::offsets( intdiv( SiteClock::get()->now_ms(), 1000 ) ) as [ $from, $offset ] ) {
			$seconds = ( $offset % 3600 + 3600 ) % 3600;
			if ( array() === $shifts || end( $shifts ) !== $seconds ) {
				$shifts[ array() === $shifts ? PHP_INT_MIN : $from ] = $seconds;
			}
		}
		$shifts = array_reverse( $shifts, true );
		return array_map(
			static function ( int $at ) use ( $shifts ): int {
				foreach ( $shifts as $from => $seconds ) {
					if ( $at >= $from ) {
						return intdiv( ( $at + $seconds ) % 3600, 60 );
					}
				}
				return 0;
			},
			$moments
		);
	}
}
