import { ToggleControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Key } from '../../features/site-settings/screen';
import { locale } from '../../ui/format/locale';
import { formatNumber } from '../../ui/format/number';
import { useField, useShared } from '../context';
import { Edited, FieldProblem } from '../parts/field-notes';
import { Row, Section } from '../parts/section';

/** Controls which features may send data to the AI provider connected to WordPress. */
export function Ai() {
	const { screen, mayManage } = useShared();
	const {
		providers,
		connect_url: connectUrl,
		is_possible: isPossible,
	} = screen.ai;
	const to =
		providers.length > 0
			? listOf( providers, 'disjunction' )
			: __( 'the AI provider connected to WordPress', 'lodestar' );
	const size = formatNumber( screen.ai.smallest_group );
	return (
		<Section
			id="ai"
			title={ __( 'AI', 'lodestar' ) }
			lead={ __(
				'Nothing is sent to an AI provider unless you turn on a feature here.',
				'lodestar'
			) }
			isDenied={ ! mayManage }
		>
			<Row
				title={ __( 'Provider', 'lodestar' ) }
				help={ __(
					'Connected to WordPress with your own API key and shared by all plugins.',
					'lodestar'
				) }
			>
				<p>{ providerWords( providers, isPossible ) }</p>
				{ connectUrl && (
					<p>
						<a href={ connectUrl }>
							{ __( 'Open Connectors', 'lodestar' ) }
						</a>
					</p>
				) }
			</Row>
			<Switch
				of="lodestar_ai_insights"
				title={ __( 'AI Insights', 'lodestar' ) }
				label={ __(
					'Let an AI provider rewrite insights',
					'lodestar'
				) }
				help={ sprintf(
					/* translators: 1: names of AI providers, 2: minimum number of visits or orders. */
					__(
						'Sends the text of each insight to %1$s about once a day. The text includes numbers, dates, site note titles, and names of channels, sources, campaigns, countries and pages. Insights about fewer than %2$s visits or orders aren’t sent. When this is off, Lodestar uses its own wording.',
						'lodestar'
					),
					to,
					size
				) }
			/>
			<Switch
				of="lodestar_ai_conversations"
				title={ __( 'Conversations AI', 'lodestar' ) }
				label={ __(
					'Let an AI provider answer questions',
					'lodestar'
				) }
				help={ sprintf(
					/* translators: 1: names of AI providers, 2: minimum number of visitors. */
					__(
						'Sends %1$s the question, up to ten earlier messages that it answered in the same conversation, and the report data, site notes and exceptions it requests. This data includes search terms and the names of pages, sources, campaigns, products and places. It includes nothing about groups of fewer than %2$s visitors, individual orders or accounts. When this is off, Lodestar answers simple questions itself.',
						'lodestar'
					),
					to,
					size
				) }
			/>
		</Section>
	);
}

interface SwitchProps {
	of: Extract< Key, 'lodestar_ai_insights' | 'lodestar_ai_conversations' >;
	title: string;
	label: string;
	/** Explains which data is sent, and to whom. */
	help: string;
}

function Switch( { of, title, label, help }: SwitchProps ) {
	const { value, set, disabled } = useField( of );
	return value === undefined ? null : (
		<Row title={ title }>
			<div id={ of }>
				<Edited of={ of } />
				<ToggleControl
					label={ label }
					help={ help }
					checked={ value }
					disabled={ disabled }
					onChange={ set }
				/>
				<FieldProblem of={ of } />
			</div>
		</Row>
	);
}

const listOf = ( names: string[], type: 'conjunction' | 'disjunction' ) =>
	new Intl.ListFormat( locale(), { type } ).format( names );

/**
 * Describes the connected AI providers.
 *
 * @param providers  Their names.
 * @param isPossible Whether this WordPress version supports AI providers.
 */
function providerWords( providers: string[], isPossible: boolean ): string {
	if ( ! isPossible ) {
		return __( 'AI providers require WordPress 7.0 or later.', 'lodestar' );
	}
	if ( providers.length === 0 ) {
		return __( 'No AI provider is connected.', 'lodestar' );
	}
	return providers.length === 1
		? sprintf(
				/* translators: %s: name of an AI provider. */
				__( 'Connected: %s.', 'lodestar' ),
				listOf( providers, 'conjunction' )
			)
		: sprintf(
				/* translators: %s: names of AI providers. */
				__(
					'Connected: %s. WordPress uses the first one that can answer.',
					'lodestar'
				),
				listOf( providers, 'conjunction' )
			);
}
