<?php
declare( strict_types=1 );

namespace Lodestar\Features\Privacy;

use Lodestar\Analytics\MinimumGroup;
use Lodestar\Features\Provider\Provider;
use Lodestar\Platform\Options\OptionsRetention;
use Lodestar\Site\CountingOptions;
use Lodestar\Site\Tracking\TrackerFiles;

/** Suggested text for the site's privacy policy, shown in core's policy guide. */
final class PolicyText {

	/** Adds the text to the guide. Called on admin_init. */
	public static function add(): void {
		$html = '';
		foreach ( self::paragraphs() as $paragraph ) {
			$html .= '<p>' . esc_html( $paragraph ) . '</p>';
		}
		wp_add_privacy_policy_content( 'Lodestar', $html );
	}

	/** @return list<string> */
	private static function paragraphs(): array {
		$paragraphs = array(
			__( 'We count visits to this website with Lodestar, which runs on our own server. No visitor data is sent to anyone else. We count which pages are opened, which websites visitors come from, how long and how far they read. We also count clicks on links and downloads, searches on this website, whether forms are submitted (never their contents), which videos are played, how fast pages are, and what is bought in a store.', 'lodestar' ),
			__( 'Only the network part of the IP address is used, to find the country and, where possible, the region and city. The full IP address isn’t stored. To distinguish visits, a code is created from the IP address and the browser’s name, using a secret that is deleted after one day. After that, no one can determine whose visit it was. We also store the type of browser, its operating system, its language and the size class of its window.', 'lodestar' ),
			__( 'We don’t count visitors whose browser sends Global Privacy Control or Do Not Track.', 'lodestar' ),
		);
		if ( '' !== CountingOptions::consent_category() ) {
			$paragraphs[] = __( 'We count your visit only after you consent to it in our cookie banner. If you withdraw your consent, we stop counting immediately.', 'lodestar' );
		}
		if ( TrackerFiles::has_lasting_ids() ) {
			$paragraphs[] = __( 'Only with your consent, your browser stores a random number in the cookie “lodestar_id” for 13 months, so that we can recognize your later visits. If you withdraw your consent, the cookie is deleted immediately.', 'lodestar' );
		}
		if ( CountingOptions::user_ids() ) {
			$paragraphs[] = __( 'For logged-in visitors, we store which account opened each page. For this, your browser stores your account number, signed, in the cookie “lodestar_user” until you log out. When your account is deleted, we remove it from the counted pages.', 'lodestar' );
		}
		if ( Provider::allows( Provider::INSIGHTS ) || Provider::allows( Provider::CONVERSATIONS ) ) {
			$paragraphs[] = sprintf(
				/* translators: %s: number of visitors. */
				__( 'We use an AI service to analyze our statistics. It receives numbers about groups of at least %s visitors, with the names of pages, referring websites, campaigns, countries and cities, and our notes. It receives nothing about individual visitors.', 'lodestar' ),
				number_format_i18n( MinimumGroup::SIZE )
			);
		}
		$months = OptionsRetention::months();
		if ( $months > 0 ) {
			$paragraphs[] = sprintf(
				/* translators: %s: number of months. */
				_n(
					'Visit data is deleted after %s month.',
					'Visit data is deleted after %s months.',
					$months,
					'lodestar'
				),
				number_format_i18n( $months )
			);
		}
		return $paragraphs;
	}
}
