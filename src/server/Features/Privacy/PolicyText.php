<?php
declare( strict_types=1 );

namespace Lodestar\Features\Privacy;

use Lodestar\Analytics\MinimumGroup;
use Lodestar\Features\Provider\Provider;
use Lodestar\Platform\Options\OptionsRetention;
use Lodestar\Site\CountingOptions;
use Lodestar\Site\Tracking\TrackerFiles;

/**
 * What an owner may say of Lodestar in the site's privacy policy. Core shows it to him; it is his to use.
 */
final class PolicyText {

	/**
	 * Suggests it. Hooked to admin_init.
	 */
	public static function add(): void {
		$html = '';
		foreach ( self::paragraphs() as $paragraph ) {
			$html .= '<p>' . esc_html( $paragraph ) . '</p>';
		}
		wp_add_privacy_policy_content( 'Lodestar', $html );
	}

	/**
	 * @return list<string>
	 */
	private static function paragraphs(): array {
		$paragraphs = array(
			__( 'We count visits to this website with Lodestar, which runs on our own server. No data about a visitor is sent to anyone else. We count which pages are opened, from which website visitors come, how long and how far pages are read, clicks on links and downloads, what is searched for on this website, whether forms are sent (never what is in them), which videos are played, how fast pages are, and, in a shop, what is bought.', 'lodestar' ),
			__( 'Of the IP address only the network is used, to find the country and, where that can be known, region and city; the full address is not stored. To tell visits apart, a code is made from the address and the browser’s name with a secret that is deleted after a day; afterwards nobody can tell whose visit it was. Of the browser its kind, its operating system, its language and the size class of its window are stored.', 'lodestar' ),
			__( 'Visitors whose browser sends Global Privacy Control or Do Not Track are not counted.', 'lodestar' ),
		);
		if ( '' !== CountingOptions::consent_category() ) {
			$paragraphs[] = __( 'We count your visit only after you consent to it in our cookie banner. If you withdraw your consent, we stop counting immediately.', 'lodestar' );
		}
		if ( TrackerFiles::has_lasting_ids() ) {
			$paragraphs[] = __( 'Only with your consent, your browser keeps a random number in the cookie “lodestar_id” for 13 months, so that a later visit is known to be yours. Withdraw your consent, and the cookie is deleted at once.', 'lodestar' );
		}
		if ( CountingOptions::user_ids() ) {
			$paragraphs[] = __( 'Of those who are logged in we keep with each page which account opened it. For that, your browser keeps the number of your account, sealed, in the cookie “lodestar_user” until you log out. When your account is deleted, it is taken out of the pages that were counted.', 'lodestar' );
		}
		if ( Provider::allows( Provider::INSIGHTS ) || Provider::allows( Provider::CONVERSATIONS ) ) {
			$paragraphs[] = sprintf(
				/* translators: %s: number of visitors. */
				__( 'We use an AI service to read our statistics. It receives numbers about groups of at least %s visitors, with the names of pages, referring websites, campaigns, countries and cities, and our notes. It receives nothing about individual visitors.', 'lodestar' ),
				number_format_i18n( MinimumGroup::SIZE )
			);
		}
		$months = OptionsRetention::months();
		if ( $months > 0 ) {
			$paragraphs[] = sprintf(
				/* translators: %s: number of months. */
				_n(
					'What we know of a visit is deleted after %s month.',
					'What we know of a visit is deleted after %s months.',
					$months,
					'lodestar'
				),
				number_format_i18n( $months )
			);
		}
		return $paragraphs;
	}
}
