import { Notice } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { _n, __, sprintf } from '@wordpress/i18n';
import { SwitchOff } from './switch-off';
import { store } from '../../store/app/app-store';
import type { Fault } from '../../third-party/tell';

/** Describes a plugin's first fault and how many more there are. The console has all of them. */
function wordsOf( faults: readonly Fault[] ): string {
	const [ first ] = faults;
	const words = sprintf(
		/* translators: 1: name of a plugin, 2: error message in English. */
		__( '“%1$s” has an error: %2$s', 'lodestar' ),
		first?.plugin ?? '',
		first?.message ?? ''
	);
	const more = faults.length - 1;
	return more === 0
		? words
		: sprintf(
				/* translators: 1: message about the first error of a plugin, 2: number of further errors. */
				_n(
					'%1$s (and %2$d more)',
					'%1$s (and %2$d more)',
					more,
					'lodestar'
				),
				words,
				more
			);
}

interface FaultsProps {
	faults: readonly Fault[];
}

export default function Faults( { faults }: FaultsProps ) {
	const { dismissFaults } = useDispatch( store );
	const plugins = [ ...new Set( faults.map( ( { plugin } ) => plugin ) ) ];
	return (
		<Notice
			className="lodestar-faults"
			status="warning"
			onRemove={ () => void dismissFaults() }
		>
			{ plugins.map( ( plugin ) => (
				<p key={ plugin }>
					{ wordsOf(
						faults.filter( ( fault ) => fault.plugin === plugin )
					) }
				</p>
			) ) }
			<p>
				{ __(
					'Its part of this page is hidden. Everything else works.',
					'lodestar'
				) }{ ' ' }
				<SwitchOff />
			</p>
		</Notice>
	);
}
