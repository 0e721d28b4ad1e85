<?php
declare( strict_types=1 );

namespace Lodestar\Features\PageSpeed;

/**
 * Why PageSpeed Insights gave no result.
 */
enum Failure: string {

	case NoKey       = 'pagespeed_no_key';
	case KeyInvalid  = 'pagespeed_key_invalid';
	case KeyRefused  = 'pagespeed_key_refused';
	case Quota       = 'pagespeed_quota';
	case InvalidUrl  = 'pagespeed_invalid_url';
	case Unreachable = 'pagespeed_unreachable';
	case Page        = 'pagespeed_page';
	case Timeout     = 'pagespeed_timeout';
	case Offline     = 'pagespeed_offline';
	case Failed      = 'pagespeed_failed';

	/**
	 * What happened and what to do, in the reader's language.
	 *
	 * @param string $detail What Google said; may be empty.
	 */
	public function words( string $detail = '' ): string {
		return match ( $this ) {
			self::NoKey       => __( 'There is no PageSpeed key any more. Add one in the settings.', 'lodestar' ),
			self::KeyInvalid  => __( 'Google does not know the PageSpeed key. Check it in the settings.', 'lodestar' ),
			self::KeyRefused  => __( 'Google refuses the PageSpeed key. In the Google Cloud console, allow it the PageSpeed Insights API and this server’s address.', 'lodestar' ),
			self::Quota       => __( 'Google has answered enough audits with this key for now. Its limits are in the Google Cloud console; the daily one begins anew tomorrow.', 'lodestar' ),
			self::InvalidUrl,
			self::Unreachable => sprintf(
				/* translators: %s: address of the site. */
				__( 'Google cannot open %s. It tests from the internet: a site on your own machine, in a local network or behind a password cannot be seen from there.', 'lodestar' ),
				home_url()
			),
			/* translators: %s: what Google said of it. */
			self::Page        => sprintf( __( 'Google opened the home page and could not measure it: %s', 'lodestar' ), $detail ),
			self::Timeout     => __( 'The audit took too long and was given up. Try again in a few minutes.', 'lodestar' ),
			self::Offline     => __(
				'This server could not reach Google. Ask your host whether it may connect to www.googleapis.com.',
				'lodestar'
			),
			self::Failed      => '' === $detail
				? __( 'Google could not run the audit. Try again in a few minutes.', 'lodestar' )
				/* translators: %s: what Google said. */
				: sprintf( __( 'Google could not run the audit: %s', 'lodestar' ), $detail ),
		};
	}
}
