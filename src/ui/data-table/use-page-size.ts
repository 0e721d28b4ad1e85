import { pageSizeOf, type PageSize } from '../page-size/sizes';
import { usePreference } from '../preference';

/**
 * How many rows this reader wants to see in tables. Core keeps it with the user.
 *
 * @return The size, and what changes it.
 */
export function usePageSize(): [ PageSize, ( size: PageSize ) => void ] {
	const [ size, keep ] = usePreference( 'tableRows' );
	return [ pageSizeOf( size ), keep ];
}
