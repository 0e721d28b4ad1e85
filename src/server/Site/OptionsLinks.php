<?php
declare( strict_types=1 );

namespace Lodestar\Site;

use Lodestar\Platform\Options\OptionsList;
use Lodestar\Platform\Options\OptionsText;

/**
 * Which links are more than links.
 */
final class OptionsLinks {

	/** Beginnings of the paths of this site that lead to partners. */
	public static function affiliate_paths(): OptionsList {
		return new OptionsList( 'lodestar_affiliate_paths', array( '/go/', '/recommend/' ), OptionsText::PATH_START, 20 );
	}

	/** Hosts of partners; hosts below them too. */
	public static function affiliate_domains(): OptionsList {
		return new OptionsList( 'lodestar_affiliate_domains', array(), OptionsText::HOST, 20 );
	}

	/** Extensions of files whose links are downloads. */
	public static function download_extensions(): OptionsList {
		return new OptionsList( 'lodestar_download_extensions', array( 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf', 'zip' ), OptionsText::EXTENSION, 50 );
	}

	public static function register(): void {
		self::affiliate_paths()->register();
		self::affiliate_domains()->register();
		self::download_extensions()->register();
	}
}
