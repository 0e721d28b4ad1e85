<?php
declare( strict_types=1 );

namespace Lodestar\Reports\UserJourney;

use Lodestar\Paths;

/**
 * What stands there before anything was sold: the report's sample, said to be one.
 */
final class Demo {

	/**
	 * @return array<string, mixed> As JourneyAnswer::of().
	 */
	public static function answer(): array {
		/** @var array<string, mixed> $sample */
		$sample = json_decode( (string) file_get_contents( Paths::file( 'src/reports/user-journey/sample.json' ) ), true );
		return array( 'demo' => true ) + $sample;
	}
}
