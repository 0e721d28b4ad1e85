import { Notice } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { _n, __, sprintf } from '@wordpress/i18n';
import { SwitchOff } from './switch-off';
import { store } from '../../store/app/app-store';
import type { Fault } from '../../third-party/tell';

/**
 * What a plugin did wrong: the first message, and how many more there are. The console has all.
 *
 * @param faults What it did wrong.
 */
function wordsOf( faults: readonly Fault[] ): string {
	const [ first ] = faults;
	const words = sprintf(
		/* translators: 1: name of a plugin. 2: what went wrong, in English. */
		__( '“%1$s” has an error: %2$s', 'lodestar' ),
		first?.plugin ?? '',
		first?.message ?? ''
	);
	const more = faults.length - 1;
	return more === 0
		? words
		: sprintf(
				/* translators: 1: “…” has an error: … 2: a number. */
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

/**
 * Which other plugins failed in the dashboard, all in one notice.
 *
 * @param props
 * @param props.faults
 */
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
					'What it does here is left out, and everything else goes on.',
					'lodestar'
				) }{ ' ' }
				<SwitchOff />
			</p>
		</Notice>
	);
}
