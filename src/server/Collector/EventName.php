<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

/** Validates event names, and lists the names that Lodestar itself uses. */
final class EventName {

	public const CLICK           = 'click';
	public const AFFILIATE_CLICK = 'affiliate_click';
	public const FILE_DOWNLOAD   = 'file_download';
	public const CONTACT_CLICK   = 'contact_click';
	public const FORM_VIEW       = 'form_view';
	public const FORM_START      = 'form_start';
	public const FORM_SUBMIT     = 'form_submit';
	public const VIDEO_START     = 'video_start';
	public const VIDEO_PROGRESS  = 'video_progress';
	public const VIDEO_PAUSE     = 'video_pause';
	public const VIDEO_COMPLETE  = 'video_complete';

	/** Events that the tracker reports automatically. */
	public const TRACKER = array(
		self::CLICK,
		self::AFFILIATE_CLICK,
		self::FILE_DOWNLOAD,
		self::CONTACT_CLICK,
		self::FORM_VIEW,
		self::FORM_START,
		self::FORM_SUBMIT,
		self::VIDEO_START,
		self::VIDEO_PROGRESS,
		self::VIDEO_PAUSE,
		self::VIDEO_COMPLETE,
	);

	public const VIEW_ITEM        = 'view_item';
	public const ADD_TO_CART      = 'add_to_cart';
	public const REMOVE_FROM_CART = 'remove_from_cart';
	public const BEGIN_CHECKOUT   = 'begin_checkout';
	public const PLACE_ORDER      = 'place_order';
	public const PURCHASE         = 'purchase';
	public const REFUND           = 'refund';

	/** Order events that move money. Each has an order number. */
	public const ORDERS = array( self::PURCHASE, self::REFUND );

	/** A counted purchase was edited. */
	public const CHANGE_ORDER = 'change_order';

	/** A counted purchase or refund is no longer valid. */
	public const CANCEL_ORDER = 'cancel_order';

	/** Events of the shop's accounting, which count even without a known visitor. */
	public const BOOKS = array( ...self::ORDERS, self::CHANGE_ORDER, self::CANCEL_ORDER );

	/** Events that only the shop's server reports (Features\Commerce\Commerce). */
	public const COMMERCE = array(
		self::VIEW_ITEM,
		self::ADD_TO_CART,
		self::REMOVE_FROM_CART,
		self::BEGIN_CHECKOUT,
		self::PLACE_ORDER,
		...self::BOOKS,
	);

	public const SEARCH = 'view_search_results';

	public const NOT_FOUND = 'page_not_found';

	/** Events that ingest derives from page views. */
	public const OF_VIEWS = array( self::SEARCH, self::NOT_FOUND );

	/** Names that Lodestar itself uses. */
	private const OURS = array( ...self::TRACKER, ...self::COMMERCE, ...self::OF_VIEWS );

	/** Names that browsers may not send: events of the server, and names of metrics that are counted otherwise. */
	private const CLOSED = array( ...self::COMMERCE, ...self::OF_VIEWS, 'page_view', 'session_start', 'first_visit', 'user_engagement' );

	/** Maximum length of a name in bytes. */
	private const MAX = 40;

	/** Whether an event or parameter name is valid: lowercase letters, digits and underscores, first a letter. */
	public static function is_name( string $name ): bool {
		return '' !== $name && strlen( $name ) <= self::MAX
			&& $name[0] >= 'a' && $name[0] <= 'z'
			&& strspn( $name, 'abcdefghijklmnopqrstuvwxyz0123456789_' ) === strlen( $name );
	}

	/** Whether browsers may send an event of this name. Otherwise anyone could send purchases and so invent revenue. */
	public static function may_come_from_browser( string $name ): bool {
		return self::is_name( $name ) && ! in_array( $name, self::CLOSED, true );
	}

	/** Whether the name is one of Lodestar's own. */
	public static function is_ours( string $name ): bool {
		return in_array( $name, self::OURS, true );
	}
}
