<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Acquisition;

/**
 * Categories of sources that the default channel group distinguishes: those of Google Analytics 4, and AI assistants.
 */
enum SourceKind: string {

	case Search    = 'search';
	case Social    = 'social';
	case Video     = 'video';
	case Shopping  = 'shopping';
	case Assistant = 'assistant';
}
