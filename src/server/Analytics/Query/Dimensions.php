<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/**
 * Lodestar's own dimensions whose names are fixed. A new one is one entry here, an expression in each source that knows
 * it, and a line in docs/metrics.md.
 */
final class Dimensions {

	/**
	 * @return list<Dimension>
	 */
	public static function all(): array {
		return array( ...self::times(), ...self::sessions(), ...self::pages(), ...self::events() );
	}

	/**
	 * Time, in the site's zone.
	 *
	 * @return list<Dimension>
	 */
	private static function times(): array {
		return array(
			new Dimension(
				name: 'date',
				type: Type::Date,
				scope: Scope::Time,
				texts: static fn (): array => array( __( 'Date', 'lodestar' ), __( 'The day, YYYYMMDD.', 'lodestar' ) )
			),
			new Dimension(
				name: 'dateHour',
				type: Type::Date,
				scope: Scope::Time,
				texts: static fn (): array => array(
					__( 'Date and Hour', 'lodestar' ),
					__( 'The day and the hour of the day, YYYYMMDDHH.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'isoYearIsoWeek',
				type: Type::Date,
				scope: Scope::Time,
				texts: static fn (): array => array(
					__( 'Week', 'lodestar' ),
					__( 'The ISO week and its year, YYYYWW; it begins on a Monday.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'yearMonth',
				type: Type::Date,
				scope: Scope::Time,
				texts: static fn (): array => array(
					__( 'Month of the Year', 'lodestar' ),
					__( 'The year and its month, YYYYMM.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'hour',
				type: Type::Text,
				scope: Scope::Time,
				texts: static fn (): array => array(
					__( 'Hour', 'lodestar' ),
					__( 'The hour of the day, 00–23; the one that a clock repeats is one hour.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'minute',
				type: Type::Text,
				scope: Scope::Time,
				texts: static fn (): array => array( __( 'Minute', 'lodestar' ), __( 'The minute of the hour, 00–59.', 'lodestar' ) )
			),
			new Dimension(
				name: 'minutesAgo',
				type: Type::Text,
				scope: Scope::Time,
				texts: static fn (): array => array(
					__( 'Minutes Ago', 'lodestar' ),
					__( 'How many whole minutes ago it was, 00–59.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'month',
				type: Type::Text,
				scope: Scope::Time,
				texts: static fn (): array => array( __( 'Month', 'lodestar' ), __( 'The month of the year, 01–12.', 'lodestar' ) )
			),
			new Dimension(
				name: 'dayOfWeek',
				type: Type::Text,
				scope: Scope::Time,
				texts: static fn (): array => array( __( 'Weekday', 'lodestar' ), __( 'The day of the week, 0 = Sunday.', 'lodestar' ) )
			),
		);
	}

	/**
	 * Sessions and their users.
	 *
	 * @return list<Dimension>
	 */
	private static function sessions(): array {
		return array(
			new Dimension(
				name: 'country',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array( __( 'Country', 'lodestar' ), __( 'The country, in English.', 'lodestar' ) )
			),
			new Dimension(
				name: 'countryId',
				type: Type::Flag,
				scope: Scope::Session,
				texts: static fn (): array => array( __( 'Country', 'lodestar' ), __( 'The country’s ISO 3166-1 code.', 'lodestar' ) )
			),
			new Dimension(
				name: 'region',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array( __( 'Region', 'lodestar' ), __( 'The region of the country.', 'lodestar' ) )
			),
			new Dimension(
				name: 'city',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array( __( 'City', 'lodestar' ), __( 'The city.', 'lodestar' ) )
			),
			new Dimension(
				name: 'deviceCategory',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array( __( 'Device', 'lodestar' ), __( 'desktop, mobile, tablet or smart tv.', 'lodestar' ) )
			),
			new Dimension(
				name: 'browser',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array( __( 'Browser', 'lodestar' ), __( 'The browser.', 'lodestar' ) )
			),
			new Dimension(
				name: 'operatingSystem',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array( __( 'Operating System', 'lodestar' ), __( 'The operating system.', 'lodestar' ) )
			),
			new Dimension(
				name: 'windowSize',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Window Size', 'lodestar' ),
					__( 'small (below 600 CSS pixels), medium (below 1,100) or large.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'language',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array( __( 'Language', 'lodestar' ), __( 'The language of the browser.', 'lodestar' ) )
			),
			new Dimension(
				name: 'newVsReturning',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'New or Returning', 'lodestar' ),
					__( 'new or returning; known of lasting ids only.', 'lodestar' ),
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
				texts: static fn (): array => array( __( 'Medium', 'lodestar' ), __( 'By which kind of way it came.', 'lodestar' ) )
			),
			new Dimension(
				name: 'sessionSourceMedium',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Source / Medium', 'lodestar' ),
					__( 'Source and medium, with “ / ” between.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'sessionCampaignName',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array( __( 'Campaign', 'lodestar' ), __( 'The campaign that brought it.', 'lodestar' ) )
			),
			new Dimension(
				name: 'sessionDefaultChannelGroup',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Channel', 'lodestar' ),
					__( 'The channel; by Google’s rules, and AI Assistants.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'sessionReferrerHost',
				type: Type::Icon,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Referral', 'lodestar' ),
					__( 'The host of the page that it came from.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'sessionReferrerPath',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Referring Page', 'lodestar' ),
					__( 'The path of the page that it came from, without its query.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'sessionSocialNetwork',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Social Network', 'lodestar' ),
					__( 'The social network that it came from, empty if none.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'landingPage',
				type: Type::Page,
				scope: Scope::Session,
				texts: static fn (): array => array( __( 'Landing Page', 'lodestar' ), __( 'The path of its first page.', 'lodestar' ) )
			),
			new Dimension(
				name: 'landingPageTitle',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Landing Page Title', 'lodestar' ),
					__( 'The title of its first page.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'landingHostName',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array( __( 'Landing Host', 'lodestar' ), __( 'The host of its first page.', 'lodestar' ) )
			),
			new Dimension(
				name: 'exitPage',
				type: Type::Page,
				scope: Scope::Session,
				texts: static fn (): array => array( __( 'Exit Page', 'lodestar' ), __( 'The path of its last page.', 'lodestar' ) )
			),
			// What only sources know that know more of people than what they do on this site.
			new Dimension(
				name: 'userAgeBracket',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Age', 'lodestar' ),
					__( 'How old the person is, such as 25-34, or unknown; as Google estimates it.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'userGender',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Gender', 'lodestar' ),
					__( 'female, male or unknown; as Google estimates it.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'brandingInterest',
				type: Type::Text,
				scope: Scope::Session,
				texts: static fn (): array => array(
					__( 'Interest', 'lodestar' ),
					__( 'What the person is interested in, as Google estimates it; one may have several.', 'lodestar' ),
				),
				has_many: true
			),
		);
	}

	/**
	 * Page views.
	 *
	 * @return list<Dimension>
	 */
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
					__( 'What WordPress showed, such as post:12 or search:7; empty if unknown.', 'lodestar' ),
				)
			),
		);
	}

	/**
	 * Events and items.
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
				texts: static fn (): array => array( __( 'Key Event', 'lodestar' ), __( 'true or false.', 'lodestar' ) )
			),
			new Dimension(
				name: 'linkUrl',
				type: Type::Link,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Link', 'lodestar' ), __( 'The address that was clicked.', 'lodestar' ) )
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
				texts: static fn (): array => array( __( 'Link Domain', 'lodestar' ), __( 'The host that the link leads to.', 'lodestar' ) )
			),
			new Dimension(
				name: 'outbound',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Outbound', 'lodestar' ), __( 'true where the link leads away.', 'lodestar' ) )
			),
			new Dimension(
				name: 'fileName',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'File', 'lodestar' ), __( 'The file that was downloaded.', 'lodestar' ) )
			),
			new Dimension(
				name: 'fileExtension',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'File Type', 'lodestar' ), __( 'What the file’s name ends in.', 'lodestar' ) )
			),
			new Dimension(
				name: 'method',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Method', 'lodestar' ), __( 'tel or mail.', 'lodestar' ) )
			),
			new Dimension(
				name: 'searchTerm',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Search Term', 'lodestar' ), __( 'What was searched for.', 'lodestar' ) )
			),
			new Dimension(
				name: 'formId',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Form ID', 'lodestar' ), __( 'The number of the form.', 'lodestar' ) )
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
				texts: static fn (): array => array( __( 'Form Plugin', 'lodestar' ), __( 'The plugin that made the form.', 'lodestar' ) )
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
				texts: static fn (): array => array( __( 'Video Address', 'lodestar' ), __( 'The address of the video.', 'lodestar' ) )
			),
			new Dimension(
				name: 'videoProvider',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Video Provider', 'lodestar' ), __( 'youtube, vimeo or html5.', 'lodestar' ) )
			),
			new Dimension(
				name: 'mediaType',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Media Type', 'lodestar' ), __( 'video or audio.', 'lodestar' ) )
			),
			new Dimension(
				name: 'transactionId',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Transaction ID', 'lodestar' ), __( 'The number of the order.', 'lodestar' ) )
			),
			new Dimension(
				name: 'orderCoupon',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Coupon', 'lodestar' ),
					__( 'The coupon of the order; one may have several.', 'lodestar' ),
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
				texts: static fn (): array => array( __( 'Payment Type', 'lodestar' ), __( 'How it was paid.', 'lodestar' ) )
			),
			new Dimension(
				name: 'orderOrigin',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Order Origin', 'lodestar' ),
					__( 'How the order came about: web, admin (by telephone, or entered in wp-admin), renewal (of a subscription) or other.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'hasVisit',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array(
					__( 'Has a Visit', 'lodestar' ),
					__( 'true or false: a shop also reports orders without a visit, such as those created in wp-admin.', 'lodestar' ),
				)
			),
			new Dimension(
				name: 'customerType',
				type: Type::Text,
				scope: Scope::Event,
				texts: static fn (): array => array( __( 'Customer Type', 'lodestar' ), __( 'new or returning.', 'lodestar' ) )
			),
			new Dimension(
				name: 'itemId',
				type: Type::Text,
				scope: Scope::Item,
				texts: static fn (): array => array( __( 'Product ID', 'lodestar' ), __( 'The id or SKU of the item.', 'lodestar' ) )
			),
			new Dimension(
				name: 'itemName',
				type: Type::Text,
				scope: Scope::Item,
				texts: static fn (): array => array( __( 'Product', 'lodestar' ), __( 'The name of the item.', 'lodestar' ) )
			),
			new Dimension(
				name: 'itemCategory',
				type: Type::Text,
				scope: Scope::Item,
				texts: static fn (): array => array( __( 'Product Category', 'lodestar' ), __( 'The category of the item.', 'lodestar' ) )
			),
			new Dimension(
				name: 'itemVariant',
				type: Type::Text,
				scope: Scope::Item,
				texts: static fn (): array => array( __( 'Variant', 'lodestar' ), __( 'The variant of the item.', 'lodestar' ) )
			),
		);
	}
}
