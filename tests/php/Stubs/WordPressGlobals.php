<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Stubs;

use PhpParser\Node\Expr;
use PHPStan\Analyser\Scope;
use PHPStan\Type\ArrayType;
use PHPStan\Type\ExpressionTypeResolverExtension;
use PHPStan\Type\ObjectType;
use PHPStan\Type\StringType;
use PHPStan\Type\Type;

/** Gives PHPStan the types of WordPress's global variables. */
final class WordPressGlobals implements ExpressionTypeResolverExtension {

	public function getType( Expr $expr, Scope $scope ): ?Type {
		if ( $expr instanceof Expr\Variable ) {
			return 'wpdb' === $expr->name && $scope->hasVariableType( 'wpdb' )->yes() ? self::type_of( 'wpdb' ) : null;
		}
		if (
			! $expr instanceof Expr\ArrayDimFetch
			|| ! $expr->var instanceof Expr\Variable
			|| 'GLOBALS' !== $expr->var->name
			|| null === $expr->dim
		) {
			return null;
		}
		$names = $scope->getType( $expr->dim )->getConstantStrings();
		return 1 === count( $names ) ? self::type_of( $names[0]->getValue() ) : null;
	}

	private static function type_of( string $name ): ?Type {
		return match ( $name ) {
			'wpdb'       => new ObjectType( 'wpdb' ),
			'wp_query'   => new ObjectType( 'WP_Query' ),
			'wp_rewrite' => new ObjectType( 'WP_Rewrite' ),
			'wp_version' => new StringType(),
			'wp_filter'  => new ArrayType( new StringType(), new ObjectType( 'WP_Hook' ) ),
			default      => null,
		};
	}
}
