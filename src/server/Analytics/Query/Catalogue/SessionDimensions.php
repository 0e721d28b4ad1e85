<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query\Catalogue;

use Lodestar\Analytics\Query\Dimension;
use Lodestar\Analytics\Query\Scope;
use Lodestar\Analytics\Query\Type;

/**
 * Dimensions of sessions.
 */
final class SessionDimensions {

	/**
	 * @return list<Dimension>
	 */
	public static function all(): array {
		return array(
			new Dimension( 'country', Type::Text, Scope::Session, static fn (): array => array( __( 'Country', 'lodestar' ), __( 'The country, in English.', 'lodestar' ) ) ),
			new Dimension( 'countryId', Type::Flag, Scope::Session, static fn (): array => array( __( 'Country', 'lodestar' ), __( 'The country’s ISO 3166-1 code.', 'lodestar' ) ) ),
			new Dimension( 'region', Type::Text, Scope::Session, static fn (): array => array( __( 'Region', 'lodestar' ), __( 'The region of the country.', 'lodestar' ) ) ),
			new Dimension( 'city', Type::Text, Scope::Session, static fn (): array => array( __( 'City', 'lodestar' ), __( 'The city.', 'lodestar' ) ) ),
			new Dimension( 'deviceCategory', Type::Text, Scope::Session, static fn (): array => array( __( 'Device', 'lodestar' ), __( 'desktop, mobile, tablet or smart tv.', 'lodestar' ) ) ),
			new Dimension( 'browser', Type::Text, Scope::Session, static fn (): array => array( __( 'Browser', 'lodestar' ), __( 'The browser.', 'lodestar' ) ) ),
			new Dimension( 'operatingSystem', Type::Text, Scope::Session, static fn (): array => array( __( 'Operating System', 'lodestar' ), __( 'The operating system.', 'lodestar' ) ) ),
			new Dimension( 'windowSize', Type::Text, Scope::Session, static fn (): array => array( __( 'Window Size', 'lodestar' ), __( 'small (below 600 CSS pixels), medium (below 1,100) or large.', 'lodestar' ) ) ),
			new Dimension( 'language', Type::Text, Scope::Session, static fn (): array => array( __( 'Language', 'lodestar' ), __( 'The language of the browser.', 'lodestar' ) ) ),
			new Dimension( 'newVsReturning', Type::Text, Scope::Session, static fn (): array => array( __( 'New or Returning', 'lodestar' ), __( 'new or returning; known of lasting ids only.', 'lodestar' ) ) ),
			new Dimension( 'sessionSource', Type::Text, Scope::Session, static fn (): array => array( __( 'Source', 'lodestar' ), __( 'Where the session came from.', 'lodestar' ) ) ),
			new Dimension( 'sessionMedium', Type::Text, Scope::Session, static fn (): array => array( __( 'Medium', 'lodestar' ), __( 'By which kind of way it came.', 'lodestar' ) ) ),
			new Dimension( 'sessionSourceMedium', Type::Text, Scope::Session, static fn (): array => array( __( 'Source / Medium', 'lodestar' ), __( 'Source and medium, with “ / ” between.', 'lodestar' ) ) ),
			new Dimension( 'sessionCampaignName', Type::Text, Scope::Session, static fn (): array => array( __( 'Campaign', 'lodestar' ), __( 'The campaign that brought it.', 'lodestar' ) ) ),
			new Dimension( 'sessionDefaultChannelGroup', Type::Text, Scope::Session, static fn (): array => array( __( 'Channel', 'lodestar' ), __( 'The channel; by Google’s rules, and AI Assistants.', 'lodestar' ) ) ),
			new Dimension( 'sessionReferrerHost', Type::Icon, Scope::Session, static fn (): array => array( __( 'Referral', 'lodestar' ), __( 'The host of the page that it came from.', 'lodestar' ) ) ),
			new Dimension( 'sessionReferrerPath', Type::Text, Scope::Session, static fn (): array => array( __( 'Referring Page', 'lodestar' ), __( 'The path of the page that it came from, without its query.', 'lodestar' ) ) ),
			new Dimension( 'sessionSocialNetwork', Type::Text, Scope::Session, static fn (): array => array( __( 'Social Network', 'lodestar' ), __( 'The social network that it came from, empty if none.', 'lodestar' ) ) ),
			new Dimension( 'landingPage', Type::Page, Scope::Session, static fn (): array => array( __( 'Landing Page', 'lodestar' ), __( 'The path of its first page.', 'lodestar' ) ) ),
			new Dimension( 'landingPageTitle', Type::Text, Scope::Session, static fn (): array => array( __( 'Landing Page Title', 'lodestar' ), __( 'The title of its first page.', 'lodestar' ) ) ),
			new Dimension( 'landingHostName', Type::Text, Scope::Session, static fn (): array => array( __( 'Landing Host', 'lodestar' ), __( 'The host of its first page.', 'lodestar' ) ) ),
			new Dimension( 'exitPage', Type::Page, Scope::Session, static fn (): array => array( __( 'Exit Page', 'lodestar' ), __( 'The path of its last page.', 'lodestar' ) ) ),
			// What only sources know that know more of people than what they do on this site.
			new Dimension( 'userAgeBracket', Type::Text, Scope::Session, static fn (): array => array( __( 'Age', 'lodestar' ), __( 'How old the person is, such as 25-34, or unknown; as Google estimates it.', 'lodestar' ) ) ),
			new Dimension( 'userGender', Type::Text, Scope::Session, static fn (): array => array( __( 'Gender', 'lodestar' ), __( 'female, male or unknown; as Google estimates it.', 'lodestar' ) ) ),
			new Dimension( 'brandingInterest', Type::Text, Scope::Session, static fn (): array => array( __( 'Interest', 'lodestar' ), __( 'What the person is interested in, as Google estimates it; one may have several.', 'lodestar' ) ), true ),
		);
	}
}
