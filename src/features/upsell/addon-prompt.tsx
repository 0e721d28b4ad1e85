import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { error as errorIcon, Icon } from '@wordpress/icons';
import type { Addon } from '../../store/app/license';
import type { Report } from '../../store/reports/report';
import { Features } from './features';
import { useAddonSwitch } from './use-addon-switch';

interface AddonPromptProps {
	slug: string;
	/** The addon, if the server knows it. */
	addon: Addon | undefined;
	/** The report's name within a sentence, such as its menu label. */
	report: string;
	/** The report whose features are listed. */
	of?: Pick< Report, 'title' | 'upsell' >;
	/** Shows the sample; undefined if there is none. */
	onDismiss?: ( () => void ) | undefined;
}

/**
 * Covers the sample of a report that needs an addon. Lists what the report includes.
 *
 * Users with the permission get a button that installs or activates the addon.
 */
export function AddonPrompt( props: AddonPromptProps ) {
	const { slug, addon, report, of, onDismiss } = props;
	const title = addon?.title ?? slug;
	const isInstalled = addon?.installed ?? false;
	const { isBusy, failed, run } = useAddonSwitch( slug, isInstalled );
	const may = isInstalled ? addon?.may_activate : addon?.may_install;
	const isByHand = addon?.is_by_hand ?? false;
	const heading =
		may || isByHand
			? __( 'Report Unavailable', 'lodestar' )
			: askWords( title, isInstalled );

	return (
		<section
			className="lodestar-message lodestar-upsell"
			aria-label={ heading }
		>
			<h2 className="lodestar-message__title">{ heading }</h2>
			<p>
				{ may || isByHand
					? needWords( title, report, isInstalled )
					: __(
							'You don’t have permission to manage plugins.',
							'lodestar'
						) }
			</p>
			{ ! isInstalled && addon?.description && (
				<p>{ addon.description }</p>
			) }
			{ of && <Features title={ of.title } upsell={ of.upsell } /> }
			{ failed && (
				<p className="lodestar-upsell__error" role="alert">
					<Icon icon={ errorIcon } size={ 20 } />
					{ failed }
				</p>
			) }
			<div className="lodestar-message__actions">
				{ may && (
					<Button
						__next40pxDefaultSize
						variant="primary"
						isBusy={ isBusy }
						disabled={ isBusy }
						accessibleWhenDisabled
						onClick={ run }
					>
						{ actionWords( isInstalled, isBusy ) }
					</Button>
				) }
				{ isByHand && addon?.url && (
					<Button
						__next40pxDefaultSize
						variant="primary"
						href={ addon.url }
					>
						{ sprintf(
							/* translators: %s: name of an addon. */
							__( 'Get %s', 'lodestar' ),
							title
						) }
					</Button>
				) }
				{ onDismiss && (
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						onClick={ onDismiss }
					>
						{ __( 'Dismiss', 'lodestar' ) }
					</Button>
				) }
			</div>
		</section>
	);
}

/** Returns the sentence that says which addon a report needs. `report` is its menu label. */
export function needWords(
	title: string,
	report: string,
	isInstalled: boolean
): string {
	return isInstalled
		? sprintf(
				/* translators: 1: name of an addon, 2: menu label of a report, such as “User journey”. */
				__(
					'Please activate the %1$s addon to view %2$s reports.',
					'lodestar'
				),
				title,
				report
			)
		: sprintf(
				/* translators: 1: name of an addon, 2: menu label of a report, such as “User journey”. */
				__(
					'Please install the %1$s addon to view %2$s reports.',
					'lodestar'
				),
				title,
				report
			);
}

function askWords( title: string, isInstalled: boolean ): string {
	return isInstalled
		? sprintf(
				/* translators: %s: name of an addon. */
				__(
					'Ask an administrator to activate the %s addon.',
					'lodestar'
				),
				title
			)
		: sprintf(
				/* translators: %s: name of an addon. */
				__(
					'Ask an administrator to install the %s addon.',
					'lodestar'
				),
				title
			);
}

function actionWords( isInstalled: boolean, isBusy: boolean ): string {
	if ( isBusy ) {
		return isInstalled
			? __( 'Activating…', 'lodestar' )
			: __( 'Installing…', 'lodestar' );
	}
	return isInstalled
		? __( 'Activate Addon', 'lodestar' )
		: __( 'Install Addon', 'lodestar' );
}
