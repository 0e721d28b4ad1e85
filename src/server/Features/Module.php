<?php
declare( strict_types=1 );

namespace Lodestar\Features;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Features\Anomalies\ExceptionActions;
use Lodestar\Features\Anomalies\ExceptionController;
use Lodestar\Features\Anomalies\Watch;
use Lodestar\Features\Insights\InsightController;
use Lodestar\Features\LogImport\ImportCommand;
use Lodestar\Features\Notes\CategoryController;
use Lodestar\Features\Notes\ContentTypes;
use Lodestar\Features\Notes\NoteController;
use Lodestar\Features\Notes\Notes;
use Lodestar\Features\PageSpeed\KeyController;
use Lodestar\Features\PopularPosts\PopularPosts;
use Lodestar\Features\PopularPosts\PopularPostsBlock;
use Lodestar\Features\SearchConsole\SearchConsoleController;
use Lodestar\Reports\Mapping\Series;
use Lodestar\Site\Upkeep;

/** Registers features that need only a few hooks. Commerce, Privacy and the Assistant have their own modules. */
final class Module implements \Lodestar\Module {

	public const CONTROLLERS = array(
		CategoryController::class,
		ExceptionController::class,
		InsightController::class,
		KeyController::class,
		NoteController::class,
		SearchConsoleController::class,
	);

	public const ACTIONS = array( ExceptionActions::class );

	public const COMMANDS = array( 'import' => ImportCommand::class );

	public static function register(): void {
		add_action( 'init', array( ContentTypes::class, 'register' ) );
		add_action( 'init', array( PopularPostsBlock::class, 'register' ) );
		add_action( PopularPosts::HOOK, array( PopularPosts::class, 'refresh' ) );
		register_deactivation_hook( LODESTAR_FILE, array( PopularPosts::class, 'unschedule' ) );
		add_action( Upkeep::EVENT, array( Watch::class, 'run' ) );
		Series::annotate_with(
			static fn ( DateRange $range, array $starts, array $labels ): object => Notes::by_label( $range, $starts, $labels )
		);
	}
}
