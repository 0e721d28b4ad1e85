<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Lodestar\Analytics\Query\Attribute;
use Lodestar\Analytics\Query\Scope;
use Lodestar\Ingestion\Enrichment\Geolocation\Countries;
use Lodestar\Storage\Rows\Session;

/**
 * Where dimensions are found.
 */
final class DimensionExpressions {

	/** Those that hold the id of a text, by their names. */
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

	/** Those that are a parameter of the event, by their names. */
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

	/**
	 * @return array<string, DimensionExpression>
	 */
	public static function all(): array {
		return array(
			...TimeExpressions::all(),
			...array_map( static fn ( string $key ): DimensionExpression => new DimensionExpression( array( $key ) ), self::TEXTS ),
			...array_map( static fn ( string $name ): DimensionExpression => DimensionExpression::of_attribute( new Attribute( Scope::Event, $name ) ), self::PARAMETERS ),
			'country'             => new DimensionExpression( array( 's.country' ), null, self::country_names( ... ) ),
			'windowSize'          => new DimensionExpression( array( 's.screen' ), null, self::window_sizes( ... ) ),
			'sessionSourceMedium' => new DimensionExpression( array( 's.source', 's.medium' ) ),
			// Known only of identities that last.
			'newVsReturning'      => new DimensionExpression( array( 's.lasting * ( 2 - s.is_first )' ), new ListCode( array( '(not set)', 'new', 'returning' ) ) ),
			'hasVisit'            => new DimensionExpression( array( 'CASE WHEN s.bot = ' . Session::NOBODY . ' THEN 0 ELSE 1 END' ), new ListCode( array( 'false', 'true' ) ) ),
			'isKeyEvent'          => new DimensionExpression( array( 'e.is_key' ), new ListCode( array( 'false', 'true' ) ) ),
		);
	}

	/**
	 * @return array<string, string> Width of the window: below 600, below 1,100, or more CSS pixels.
	 */
	private static function window_sizes(): array {
		return array(
			'l' => 'large',
			'm' => 'medium',
			's' => 'small',
		);
	}

	/**
	 * @return array<string, string> By ISO code, ascending by name.
	 */
	private static function country_names(): array {
		$names = Countries::names();
		asort( $names, SORT_STRING );
		return $names;
	}
}
