import { __ } from '@wordpress/i18n';
import { jsPDF as Pdf } from 'jspdf';
import { draw, stylesOf } from './draw';
import { paginate } from './paginate';
import { pageOf, type Progress } from './progress-dialog';
import { pagesOf } from './pages';
import { blocksOf, rowsOf } from './prepare';
import { fill, makeSheet } from './sheet';
import { openStage, PAGE_WIDTH } from './stage';
import { textOf } from './text-of';
import { filenameOf, paperOf, type Shown } from './paper-of';
import { ON_PAPER } from '../../ui/use-narrow';
import { still as untilStill } from './still';
import './style.scss';

/**
 * Lays out the report in print width, out of sight, and returns a copy. A static copy replaces the report in the
 * meantime.
 */
async function layOut(
	report: Element,
	signal: AbortSignal
): Promise< Element > {
	const still = report.cloneNode( true ) as HTMLElement;
	still.inert = true;
	still.ariaHidden = 'true';
	const set = ( isOn: boolean ) => {
		report.classList.toggle( 'is-on-paper', isOn );
		document.body.classList.toggle( ON_PAPER, isOn );
		window.dispatchEvent( new Event( 'resize' ) );
	};
	report.before( still );
	set( true );
	try {
		await untilStill( report, signal );
		return report.cloneNode( true ) as Element;
	} finally {
		set( false );
		still.remove();
	}
}

/** Width of A4 in inches. */
const A4_WIDTH = 210 / 25.4;

/** 300 dots per inch across the page. */
const SCALE = A4_WIDTH * ( 300 / PAGE_WIDTH );

const GAP = 16;

interface ExportOptions {
	shown: Shown;
	onProgress: ( progress: Progress ) => void;
	/** Aborts the export; the promise rejects with the signal's reason. */
	signal: AbortSignal;
}

/** Saves a report as PDF. Renders one page at a time, so memory use doesn't grow with the report. */
export async function exportPdf(
	report: Element | null,
	options: ExportOptions
): Promise< void > {
	const { shown, signal, onProgress } = options;
	const paper = paperOf( shown );
	if ( ! report ) {
		throw new Error(
			__( 'Download Failed, no report found!', 'lodestar' )
		);
	}
	const copy = await layOut( report, signal );
	const { stage, close } = await openStage();
	try {
		const styles = stylesOf( stage );
		const sheet = makeSheet( stage, paper );
		const room = sheet.body.clientHeight;
		sheet.body.append( ...blocksOf( copy ) );
		const heightOf = ( part: Element ) =>
			part.getBoundingClientRect().height;
		const blocks = [ ...sheet.body.children ].filter( heightOf );
		const pages = paginate(
			blocks.map( ( block ) => ( {
				height: heightOf( block ),
				rows: rowsOf( block ).map( heightOf ),
			} ) ),
			room,
			GAP
		);
		const pdf = new Pdf( {
			format: 'a4',
			compress: true,
			putOnlyUsedFonts: true,
		} );
		const putPage = pagesOf( pdf );
		pdf.setProperties( {
			title: paper.title,
			subject: paper.site,
			creator: 'Lodestar',
		} );
		for ( const [ index, fragments ] of pages.entries() ) {
			const progress = { page: index + 1, pages: pages.length };
			onProgress( progress );
			fill( sheet, fragments, blocks );
			sheet.number.textContent = pageOf( progress );
			const canvas = await draw( sheet.element, styles, SCALE );
			signal.throwIfAborted();
			if ( index > 0 ) {
				pdf.addPage();
			}
			await putPage( canvas, textOf( sheet.element ), PAGE_WIDTH );
			canvas.width = 0; // Frees its memory immediately.
		}
		pdf.save( filenameOf( shown ) );
	} finally {
		close();
	}
}
