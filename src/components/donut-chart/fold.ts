import { __ } from '@wordpress/i18n';
import { changeOf, type ChangeValue } from '../change/change-of';
import { CATEGORICAL, OTHER } from '../chart-theme/colors';
import type { Part, Slice } from './types';

/**
 * What a figure was, as far as its change tells.
 * @param root0
 * @param root0.value
 * @param root0.change
 */
function earlierOf( { value, change }: Slice ): number | null {
	if ( change === 'new' ) {
		return 0;
	}
	return typeof change !== 'number' || change <= -100
		? null
		: value / ( 1 + change / 100 );
}

const isCompared = ( slices: readonly Slice[] ) =>
	slices.some( ( { change } ) => change !== undefined );

const unknown = ( slices: readonly Slice[] ) =>
	isCompared( slices ) ? null : undefined;

function changeOfAll( slices: readonly Slice[] ): ChangeValue | undefined {
	if ( ! isCompared( slices ) ) {
		return undefined;
	}
	let now = 0;
	let earlier = 0;
	for ( const slice of slices ) {
		const before = earlierOf( slice );
		if ( before === null ) {
			return null;
		}
		now += slice.value;
		earlier += before;
	}
	return changeOf( now, earlier );
}

/**
 * The parts of a ring: the largest first, each with a colour; beyond seven, all others are one, and so is what the
 * slices do not cover of the whole.
 *
 * @param slices     What there is. Those of nothing are left out.
 * @param total      The whole, where it may be more than the slices.
 * @param otherLabel Names the part that stands for several, by how many they are.
 */
export function fold(
	slices: readonly Slice[],
	total: number,
	otherLabel: ( count: number ) => string
): Part[] {
	const sorted = slices
		.filter( ( { value } ) => value > 0 )
		.sort( ( a, b ) => b.value - a.value );
	const named = sorted.slice( 0, CATEGORICAL.length );
	const rest = sorted.slice( CATEGORICAL.length );
	const taken = new Set( named.map( ( { color } ) => color ) );
	const free = CATEGORICAL.filter( ( color ) => ! taken.has( color ) );
	const parts: Part[] = named.map(
		( { key, label, value, color, change } ) => ( {
			key,
			label,
			value,
			color: color ?? free.shift() ?? OTHER,
			change,
			members: [],
		} )
	);
	const covered = sorted.reduce( ( sum, { value } ) => sum + value, 0 );
	const missing = covered > 0 ? Math.max( 0, total - covered ) : 0;
	const [ first ] = rest;
	if ( first && rest.length === 1 && missing === 0 ) {
		const { key, label, value, change } = first;
		parts.push( { key, label, value, color: OTHER, change, members: [] } );
	} else if ( first || missing > 0 ) {
		parts.push( {
			key: 'lodestar-other',
			label: first
				? otherLabel( rest.length )
				: __( 'Other', 'lodestar' ),
			value:
				rest.reduce( ( sum, { value } ) => sum + value, 0 ) + missing,
			color: OTHER,
			change: missing > 0 ? unknown( slices ) : changeOfAll( rest ),
			members: rest,
		} );
	}
	return parts;
}
