import {
	createPaginatedRowModel,
	createSortedRowModel,
	rowExpandingFeature,
	rowPaginationFeature,
	rowSortingFeature,
	tableFeatures,
} from '@tanstack/react-table';

/** What of the library is bundled. */
export const features = tableFeatures( {
	rowSortingFeature,
	sortedRowModel: createSortedRowModel(),
	rowExpandingFeature,
	rowPaginationFeature,
	paginatedRowModel: createPaginatedRowModel(),
} );

export type Features = typeof features;
