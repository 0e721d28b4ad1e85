<?php
declare( strict_types=1 );

namespace Lodestar\Features\PageSpeed;

/** The reason why PageSpeed Insights returned no result. */
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
	 * Returns a translated message for the user.
	 *
	 * @param string $detail Google's message, or ''.
	 */
	public function words( string $detail = '' ): string {
		return match ( $this ) {
			self::NoKey       => __( 'There’s no PageSpeed key anymore. Add one in the settings.', 'lodestar' ),
			self::KeyInvalid  => __( 'Google doesn’t recognize the PageSpeed key. Check it in the settings.', 'lodestar' ),
			self::KeyRefused  => __( 'Google rejected the PageSpeed key. In the Google Cloud console, allow the key to use the PageSpeed Insights API from this server’s IP address.', 'lodestar' ),
			self::Quota       => __( 'This key has reached Google’s limit for audits for now. You can see its limits in the Google Cloud console. The daily limit resets tomorrow.', 'lodestar' ),
			self::InvalidUrl,
			self::Unreachable => sprintf(
				/* translators: %s: URL of the site. */
				__( 'Google can’t open %s. It tests from the internet, so it can’t reach a site on your own computer, on a local network or behind a password.', 'lodestar' ),
				home_url()
			),
			/* translators: %s: error message from Google. */
			self::Page        => sprintf( __( 'Google opened the home page but couldn’t measure it: %s', 'lodestar' ), $detail ),
			self::Timeout     => __( 'The audit took too long and was stopped. Try again in a few minutes.', 'lodestar' ),
			self::Offline     => __(
				'This server couldn’t reach Google. Ask your host to allow connections to www.googleapis.com.',
				'lodestar'
			),
			self::Failed      => '' === $detail
				? __( 'Google couldn’t run the audit. Try again in a few minutes.', 'lodestar' )
				/* translators: %s: error message from Google. */
				: sprintf( __( 'Google couldn’t run the audit: %s', 'lodestar' ), $detail ),
		};
	}
}
