<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query\Catalogue;

use Lodestar\Analytics\Query\Dimension;
use Lodestar\Analytics\Query\Scope;
use Lodestar\Analytics\Query\Type;

/**
 * Dimensions of pages.
 */
final class PageDimensions {

	/**
	 * @return list<Dimension>
	 */
	public static function all(): array {
		return array(
			new Dimension( 'pagePath', Type::Page, Scope::View, static fn (): array => array( __( 'Page', 'lodestar' ), __( 'The path of the page.', 'lodestar' ) ) ),
			new Dimension( 'pageTitle', Type::Text, Scope::View, static fn (): array => array( __( 'Page Title', 'lodestar' ), __( 'The title of the page.', 'lodestar' ) ) ),
			new Dimension( 'hostName', Type::Text, Scope::View, static fn (): array => array( __( 'Host', 'lodestar' ), __( 'The host of the page.', 'lodestar' ) ) ),
			new Dimension( 'pageObject', Type::Text, Scope::View, static fn (): array => array( __( 'Content', 'lodestar' ), __( 'What WordPress showed, such as post:12 or search:7; empty if unknown.', 'lodestar' ) ) ),
		);
	}
}
