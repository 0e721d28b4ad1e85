<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/**
 * Lodestar's own dimensions without prefix. To add one, add an entry here, an expression in each source that supports
 * it, and a line in docs/metrics.md.
 */
final class Dimensions {

	/** @return list<Dimension> */
	public static function all(): array {
		return array( ...self::times(), ...self::sessions(), ...self::pages(), ...self::events() );
	}

	/**
	 * Returns the time dimensions, in the site's time zone.
	 *
	 * @return list<Dimension>
	 */
	private static function times(): array {
		return array(
			new Dimension(
				name: 'date',
				type: Type::Date,
				scope: Scope::Time,
				texts: static fn (): array => array( __( 'Date', 'lodestar' ), __( 'Date in YYYYMMDD format.', 'lodestar' ) )
			),
			new Dimension(
				name: 'dateHour',
				type: Type::Date,
				scope: Scope::Time,
				texts: static fn (): array => array(
					__( 'Date and Hour', 'lodestar' ),
					__( 'Date and hour in YYYYMMDDHH format.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'isoYearIsoWeek',
				type: Type::Date,
				scope: Scope::Time,
				texts: static fn (): array => array(
					__( 'Week', 'lodestar' ),
					__( 'ISO year and week in YYYYWW format. Weeks start on Monday.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'yearMonth',
				type: Type::Date,
				scope: Scope::Time,
				texts: static fn (): array => array(
					__( 'Month and Year', 'lodestar' ),
					__( 'Year and month in YYYYMM format.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'hour',
				type: Type::Text,
				scope: Scope::Time,
				texts: static fn (): array => array(
					__( 'Hour', 'lodestar' ),
					__( 'Hour of the day, 00–23. An hour repeated when the clocks change counts as one.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'minute',
				type: Type::Text,
				scope: Scope::Time,
				texts: static fn (): array => array( __( 'Minute', 'lodestar' ), __( 'Minute of the hour, 00–59.', 'lodestar' ) )
			),
			new Dimension(
				name: 'minutesAgo',
				type: Type::Text,
				scope: Scope::Time,
				texts: static fn (): array => array(
					__( 'Minutes Ago', 'lodestar' ),
					__( 'How many full minutes ago it happened, 00–59.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'month',
				type: Type::Text,
				scope: Scope::Time,
				texts: static fn (): array => array( __( 'Month', 'lodestar' ), __( 'Month of the year, 01–12.', 'lodestar' ) )
			),
			new Dimension(
				name: 'dayOfWeek',
				type: Type::Text,
				scope: Scope::Time,
				texts: static fn (): array => array( __( 'Weekday', 'lodestar' ), __( 'Day of the week. 0 is Sunday.', 'lodestar' ) )
			),
		);
	}

	/**
	 * Returns the dimensions of sessions and users.
	 *
	 * @return list<Dimension>
	 */
	private static function sessions(): array {
		return array(
			new Dimension(
				name: 'country',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array( __( 'Country', 'lodestar' ), __( 'Country name in English.', 'lodestar' ) )
			),
			new Dimension(
				name: 'countryId',
				type: Type::Flag,
				scope: Scope::Session,
				texts: static fn (): array => array( __( 'Country', 'lodestar' ), __( 'ISO 3166-1 country code.', 'lodestar' ) )
			),
			new Dimension(
				name: 'region',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array( __( 'Region', 'lodestar' ), __( 'Region within the country.', 'lodestar' ) )
			),
			new Dimension(
				name: 'city',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array( __( 'City', 'lodestar' ), __( 'The visitor’s city.', 'lodestar' ) )
			),
			new Dimension(
				name: 'deviceCategory',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array( __( 'Device', 'lodestar' ), __( 'Type of device: desktop, mobile, tablet or smart tv.', 'lodestar' ) )
			),
			new Dimension(
				name: 'browser',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array( __( 'Browser', 'lodestar' ), __( 'The visitor’s browser.', 'lodestar' ) )
			),
			new Dimension(
				name: 'operatingSystem',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array( __( 'Operating System', 'lodestar' ), __( 'The visitor’s operating system.', 'lodestar' ) )
			),
			new Dimension(
				name: 'windowSize',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Window Size', 'lodestar' ),
					__( 'Width of the browser window: small (below 600 CSS pixels), medium (below 1,100) or large.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'language',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array( __( 'Language', 'lodestar' ), __( 'The browser’s language.', 'lodestar' ) )
			),
			new Dimension(
				name: 'newVsReturning',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'New or Returning', 'lodestar' ),
					__( 'Either new or returning. Known only for visitors with a persistent ID.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'sessionSource',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array( __( 'Source', 'lodestar' ), __( 'Where the session came from.', 'lodestar' ) )
			),
			new Dimension(
				name: 'sessionMedium',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array( __( 'Medium', 'lodestar' ), __( 'The type of traffic, such as organic or referral.', 'lodestar' ) )
			),
			new Dimension(
				name: 'sessionSourceMedium',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Source / Medium', 'lodestar' ),
					__( 'Source and medium, separated by “ / ”.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'sessionCampaignName',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array( __( 'Campaign', 'lodestar' ), __( 'The campaign that led to the session.', 'lodestar' ) )
			),
			new Dimension(
				name: 'sessionDefaultChannelGroup',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Channel', 'lodestar' ),
					__( 'Channel based on Google’s rules, plus AI Assistants.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'sessionReferrerHost',
				type: Type::Icon,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Referral', 'lodestar' ),
					__( 'Host of the referring page.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'sessionReferrerPath',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Referring Page', 'lodestar' ),
					__( 'Path of the referring page, without the query string.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'sessionSocialNetwork',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Social Network', 'lodestar' ),
					__( 'Social network that the session came from. Empty if none.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'landingPage',
				type: Type::Page,
				scope: Scope::Session,
				texts: static fn (): array => array( __( 'Landing Page', 'lodestar' ), __( 'Path of the first page of the session.', 'lodestar' ) )
			),
			new Dimension(
				name: 'landingPageTitle',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Landing Page Title', 'lodestar' ),
					__( 'Title of the first page of the session.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'landingHostName',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array( __( 'Landing Host', 'lodestar' ), __( 'Host of the first page of the session.', 'lodestar' ) )
			),
			new Dimension(
				name: 'exitPage',
				type: Type::Page,
				scope: Scope::Session,
				texts: static fn (): array => array( __( 'Exit Page', 'lodestar' ), __( 'Path of the last page of the session.', 'lodestar' ) )
			),
			// Demographics: only available from sources with data about users beyond their visits to this site.
			new Dimension(
				name: 'userAgeBracket',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Age', 'lodestar' ),
					__( 'Age group such as 25-34, or unknown. Estimated by Google.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'userGender',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Gender', 'lodestar' ),
					__( 'Gender: female, male or unknown. Estimated by Google.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'brandingInterest',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Interest', 'lodestar' ),
					__( 'The visitor’s interests, as estimated by Google. A visitor can have several.', 'lodestar' ),
				),
				has_many: true
			),
		);
	}

	/** @return list<Dimension> */
	private static function pages(): array {
		return array(
			new Dimension(
				name: 'pagePath',
				type: Type::Page,
				scope: Scope::View,
				texts: static fn (): array => array( __( 'Page', 'lodestar' ), __( 'The path of the page.', 'lodestar' ) )
			),
			new Dimension(
				name: 'pageTitle',
				type: Type::Text,
				scope: Scope::View,
				texts: static fn (): array => array( __( 'Page Title', 'lodestar' ), __( 'The title of the page.', 'lodestar' ) )
			),
			new Dimension(
				name: 'hostName',
				type: Type::Text,
				scope: Scope::View,
				texts: static fn (): array => array( __( 'Host', 'lodestar' ), __( 'The host of the page.', 'lodestar' ) )
			),
			new Dimension(
				name: 'pageObject',
				type: Type::Text,
				scope: Scope::View,
				texts: static fn (): array => array(
					__( 'Content', 'lodestar' ),
					__( 'The WordPress content that was shown, such as post:12 or search:7. Empty if unknown.', 'lodestar' ),
				)
			),
		);
	}

	/**
	 * Returns the dimensions of events and items.
	 *
	 * @return list<Dimension>
	 */
	private static function events(): array {
		return array(
			new Dimension(
				name: 'eventName',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Event', 'lodestar' ), __( 'The name of the event.', 'lodestar' ) )
			),
			new Dimension(
				name: 'isKeyEvent',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Key Event', 'lodestar' ), __( 'Whether the event was a key event: true or false.', 'lodestar' ) )
			),
			new Dimension(
				name: 'linkUrl',
				type: Type::Link,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Link', 'lodestar' ), __( 'The URL of the clicked link.', 'lodestar' ) )
			),
			new Dimension(
				name: 'linkText',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Link Text', 'lodestar' ), __( 'The text of the link.', 'lodestar' ) )
			),
			new Dimension(
				name: 'linkDomain',
				type: Type::Icon,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Link Domain', 'lodestar' ), __( 'The host the link points to.', 'lodestar' ) )
			),
			new Dimension(
				name: 'outbound',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Outbound', 'lodestar' ), __( 'true if the link leads to another site.', 'lodestar' ) )
			),
			new Dimension(
				name: 'fileName',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'File', 'lodestar' ), __( 'The downloaded file.', 'lodestar' ) )
			),
			new Dimension(
				name: 'fileExtension',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'File Type', 'lodestar' ), __( 'The file extension.', 'lodestar' ) )
			),
			new Dimension(
				name: 'method',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Method', 'lodestar' ), __( 'Type of contact link: tel or mail.', 'lodestar' ) )
			),
			new Dimension(
				name: 'searchTerm',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Search Term', 'lodestar' ), __( 'The term visitors searched for.', 'lodestar' ) )
			),
			new Dimension(
				name: 'formId',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Form ID', 'lodestar' ), __( 'The ID of the form.', 'lodestar' ) )
			),
			new Dimension(
				name: 'formName',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Form', 'lodestar' ), __( 'The name of the form.', 'lodestar' ) )
			),
			new Dimension(
				name: 'formPlugin',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Form Plugin', 'lodestar' ), __( 'The plugin that created the form.', 'lodestar' ) )
			),
			new Dimension(
				name: 'videoTitle',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Video', 'lodestar' ), __( 'The title of the video.', 'lodestar' ) )
			),
			new Dimension(
				name: 'videoUrl',
				type: Type::Link,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Video URL', 'lodestar' ), __( 'The URL of the video.', 'lodestar' ) )
			),
			new Dimension(
				name: 'videoProvider',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Video Provider', 'lodestar' ), __( 'Video player: youtube, vimeo or html5.', 'lodestar' ) )
			),
			new Dimension(
				name: 'mediaType',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Media Type', 'lodestar' ), __( 'Type of media: video or audio.', 'lodestar' ) )
			),
			new Dimension(
				name: 'transactionId',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Transaction ID', 'lodestar' ), __( 'The order number.', 'lodestar' ) )
			),
			new Dimension(
				name: 'orderCoupon',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Coupon', 'lodestar' ),
					__( 'The coupon used for the order. An order can have several.', 'lodestar' ),
				),
				has_many: true
			),
			new Dimension(
				name: 'currencyCode',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Currency', 'lodestar' ), __( 'The currency of the order.', 'lodestar' ) )
			),
			new Dimension(
				name: 'paymentType',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Payment Type', 'lodestar' ), __( 'How the order was paid for.', 'lodestar' ) )
			),
			new Dimension(
				name: 'orderOrigin',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Order Origin', 'lodestar' ),
					__( 'How the order was created: web, admin (by phone or entered in wp-admin), renewal (of a subscription) or other.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'hasVisit',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Has Visit', 'lodestar' ),
					__( 'true or false. Stores also report orders without a visit, such as those created in wp-admin.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'customerType',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Customer Type', 'lodestar' ), __( 'Type of customer: new or returning.', 'lodestar' ) )
			),
			new Dimension(
				name: 'itemId',
				type: Type::Text,
				scope: Scope::Item,
				texts: static fn (): array => array( __( 'Product ID', 'lodestar' ), __( 'The ID or SKU of the product.', 'lodestar' ) )
			),
			new Dimension(
				name: 'itemName',
				type: Type::Text,
				scope: Scope::Item,
				texts: static fn (): array => array( __( 'Product', 'lodestar' ), __( 'The name of the product.', 'lodestar' ) )
			),
			new Dimension(
				name: 'itemCategory',
				type: Type::Text,
				scope: Scope::Item,
				texts: static fn (): array => array( __( 'Product Category', 'lodestar' ), __( 'The category of the product.', 'lodestar' ) )
			),
			new Dimension(
				name: 'itemVariant',
				type: Type::Text,
				scope: Scope::Item,
				texts: static fn (): array => array( __( 'Variant', 'lodestar' ), __( 'The variant of the product.', 'lodestar' ) )
			),
		);
	}
}
