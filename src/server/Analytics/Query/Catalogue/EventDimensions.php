<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query\Catalogue;

use Lodestar\Analytics\Query\Dimension;
use Lodestar\Analytics\Query\Scope;
use Lodestar\Analytics\Query\Type;

/**
 * Dimensions of events and items.
 */
final class EventDimensions {

	/**
	 * @return list<Dimension>
	 */
	public static function all(): array {
		return array(
			new Dimension( 'eventName', Type::Text, Scope::Event, static fn (): array => array( __( 'Event', 'lodestar' ), __( 'The name of the event.', 'lodestar' ) ) ),
			new Dimension( 'isKeyEvent', Type::Text, Scope::Event, static fn (): array => array( __( 'Key Event', 'lodestar' ), __( 'true or false.', 'lodestar' ) ) ),
			new Dimension( 'linkUrl', Type::Link, Scope::Event, static fn (): array => array( __( 'Link', 'lodestar' ), __( 'The address that was clicked.', 'lodestar' ) ) ),
			new Dimension( 'linkText', Type::Text, Scope::Event, static fn (): array => array( __( 'Link Text', 'lodestar' ), __( 'The text of the link.', 'lodestar' ) ) ),
			new Dimension( 'linkDomain', Type::Icon, Scope::Event, static fn (): array => array( __( 'Link Domain', 'lodestar' ), __( 'The host that the link leads to.', 'lodestar' ) ) ),
			new Dimension( 'outbound', Type::Text, Scope::Event, static fn (): array => array( __( 'Outbound', 'lodestar' ), __( 'true where the link leads away.', 'lodestar' ) ) ),
			new Dimension( 'fileName', Type::Text, Scope::Event, static fn (): array => array( __( 'File', 'lodestar' ), __( 'The file that was downloaded.', 'lodestar' ) ) ),
			new Dimension( 'fileExtension', Type::Text, Scope::Event, static fn (): array => array( __( 'File Type', 'lodestar' ), __( 'What the file’s name ends in.', 'lodestar' ) ) ),
			new Dimension( 'method', Type::Text, Scope::Event, static fn (): array => array( __( 'Method', 'lodestar' ), __( 'tel or mail.', 'lodestar' ) ) ),
			new Dimension( 'searchTerm', Type::Text, Scope::Event, static fn (): array => array( __( 'Search Term', 'lodestar' ), __( 'What was searched for.', 'lodestar' ) ) ),
			new Dimension( 'formId', Type::Text, Scope::Event, static fn (): array => array( __( 'Form ID', 'lodestar' ), __( 'The number of the form.', 'lodestar' ) ) ),
			new Dimension( 'formName', Type::Text, Scope::Event, static fn (): array => array( __( 'Form', 'lodestar' ), __( 'The name of the form.', 'lodestar' ) ) ),
			new Dimension( 'formPlugin', Type::Text, Scope::Event, static fn (): array => array( __( 'Form Plugin', 'lodestar' ), __( 'The plugin that made the form.', 'lodestar' ) ) ),
			new Dimension( 'videoTitle', Type::Text, Scope::Event, static fn (): array => array( __( 'Video', 'lodestar' ), __( 'The title of the video.', 'lodestar' ) ) ),
			new Dimension( 'videoUrl', Type::Link, Scope::Event, static fn (): array => array( __( 'Video Address', 'lodestar' ), __( 'The address of the video.', 'lodestar' ) ) ),
			new Dimension( 'videoProvider', Type::Text, Scope::Event, static fn (): array => array( __( 'Video Provider', 'lodestar' ), __( 'youtube, vimeo or html5.', 'lodestar' ) ) ),
			new Dimension( 'mediaType', Type::Text, Scope::Event, static fn (): array => array( __( 'Media Type', 'lodestar' ), __( 'video or audio.', 'lodestar' ) ) ),
			new Dimension( 'transactionId', Type::Text, Scope::Event, static fn (): array => array( __( 'Transaction ID', 'lodestar' ), __( 'The number of the order.', 'lodestar' ) ) ),
			new Dimension( 'orderCoupon', Type::Text, Scope::Event, static fn (): array => array( __( 'Coupon', 'lodestar' ), __( 'The coupon of the order; one may have several.', 'lodestar' ) ), has_many: true ),
			new Dimension( 'currencyCode', Type::Text, Scope::Event, static fn (): array => array( __( 'Currency', 'lodestar' ), __( 'The currency of the order.', 'lodestar' ) ) ),
			new Dimension( 'paymentType', Type::Text, Scope::Event, static fn (): array => array( __( 'Payment Type', 'lodestar' ), __( 'How it was paid.', 'lodestar' ) ) ),
			new Dimension( 'orderOrigin', Type::Text, Scope::Event, static fn (): array => array( __( 'Order Origin', 'lodestar' ), __( 'How the order came about: web, admin (by telephone, or entered in wp-admin), renewal (of a subscription) or other.', 'lodestar' ) ) ),
			new Dimension( 'hasVisit', Type::Text, Scope::Event, static fn (): array => array( __( 'Has a Visit', 'lodestar' ), __( 'true or false: a shop also reports orders without a visit, such as those created in wp-admin.', 'lodestar' ) ) ),
			new Dimension( 'customerType', Type::Text, Scope::Event, static fn (): array => array( __( 'Customer Type', 'lodestar' ), __( 'new or returning.', 'lodestar' ) ) ),
			new Dimension( 'itemId', Type::Text, Scope::Item, static fn (): array => array( __( 'Product ID', 'lodestar' ), __( 'The id or SKU of the item.', 'lodestar' ) ) ),
			new Dimension( 'itemName', Type::Text, Scope::Item, static fn (): array => array( __( 'Product', 'lodestar' ), __( 'The name of the item.', 'lodestar' ) ) ),
			new Dimension( 'itemCategory', Type::Text, Scope::Item, static fn (): array => array( __( 'Product Category', 'lodestar' ), __( 'The category of the item.', 'lodestar' ) ) ),
			new Dimension( 'itemVariant', Type::Text, Scope::Item, static fn (): array => array( __( 'Variant', 'lodestar' ), __( 'The variant of the item.', 'lodestar' ) ) ),
		);
	}
}
