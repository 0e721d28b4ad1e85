<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

use Lodestar\Platform\License\Level;
use Lodestar\Platform\License\LicenseRequiredException;
use Lodestar\Platform\License\Rule;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Reports\ReportGuard;

/**
 * What the licence of the site, or of its network, opens: reading takes any that is paid for, asking takes Pro.
 */
final class Access {

	/** The addon that both take. */
	private const ADDON = 'ai-insights';

	/**
	 * @throws ApiException Where nobody has chosen yet where figures come from.
	 * @throws LicenseRequiredException Where the site does not get conversations.
	 */
	public static function to_read(): void {
		self::check( new Rule( Level::PAID, array( self::ADDON ) ) );
	}

	/**
	 * @throws ApiException Where nobody has chosen yet where figures come from.
	 * @throws LicenseRequiredException Where nobody may ask here.
	 */
	public static function to_send(): void {
		self::check( self::sending() );
	}

	public static function may_send(): bool {
		return null === self::sending()->refusal();
	}

	private static function sending(): Rule {
		return new Rule( array( Level::Pro->value, Level::Agency->value ), array( self::ADDON ) );
	}

	private static function check( Rule $rule ): void {
		ReportGuard::check_connection();
		$refusal = $rule->refusal();
		if ( null !== $refusal ) {
			throw $refusal;
		}
	}
}
