<?php
declare( strict_types=1 );

namespace Lodestar\Query\Catalogue;

use Lodestar\Query\Attribute;
use Lodestar\Query\Dimension;
use Lodestar\Query\ListCode;
use Lodestar\Query\Scope;

/**
 * Dimensions of events and items.
 */
final class EventDimensions {

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
	);

	/**
	 * @return list<Dimension>
	 */
	public static function all(): array {
		$parameter = static fn ( string $name, string $parameter ): Dimension => Dimension::of_attribute( $name, new Attribute( Scope::Event, $parameter ) );
		return array(
			new Dimension( 'eventName', Scope::Event, array( 'e.name' ) ),
			new Dimension( 'isKeyEvent', Scope::Event, array( 'e.is_key' ), new ListCode( array( 'false', 'true' ) ) ),
			...array_map( $parameter, array_keys( self::PARAMETERS ), self::PARAMETERS ),
			new Dimension( 'itemId', Scope::Item, array( 'i.item_id' ) ),
			new Dimension( 'itemName', Scope::Item, array( 'i.item_name' ) ),
			new Dimension( 'itemCategory', Scope::Item, array( 'i.category' ) ),
			new Dimension( 'itemVariant', Scope::Item, array( 'i.variant' ) ),
		);
	}
}
