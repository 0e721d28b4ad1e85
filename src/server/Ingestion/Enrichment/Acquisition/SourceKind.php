<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Acquisition;

/**
 * The kinds of sources that the default channel group tells apart: Google Analytics 4's source categories, and AI assistants.
 */
enum SourceKind: string {

	case Search    = 'search';
	case Social    = 'social';
	case Video     = 'video';
	case Shopping  = 'shopping';
	case Assistant = 'assistant';
}
