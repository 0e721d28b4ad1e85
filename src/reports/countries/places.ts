import type { TableDefinition } from '../../ui/data-table/types';
import { countryName } from '../../ui/format/country';
import type { Places } from '../../ui/world-map/steps';
import { isCountry, type CountriesAnswer } from './answer';

/**
 * What the map shows of an answer; null where that is nothing.
 *
 * @param answer           The answer.
 * @param answer.countries
 * @param table            The table, whose first column leads on.
 */
export function placesOf(
	{ countries }: CountriesAnswer,
	table: TableDefinition
): Places | null {
	const leads = table.columns[ 0 ]?.leads;
	const known = ( 'error' in countries ? [] : countries ).filter(
		( { iso, sessions } ) => isCountry( iso ) && sessions
	);
	return known.length > 0
		? Object.fromEntries(
				known.map( ( country ) => [
					country.iso,
					{
						name: countryName( country.iso, country.name ),
						figure: country.sessions ?? 0,
						href: leads?.( country ),
					},
				] )
			)
		: null;
}
